"""A tiny real discord.py bot with one of each thing a game bot does, to exercise the loopback server."""

import asyncio
import re
from typing import Any, Self

import discord
from discord import app_commands, ui

HAND = "R♥ 7♣"


class CardButton(ui.DynamicItem[ui.Button[ui.View]], template=r"play:(?P<card>\w+)"):
    """A button whose state is in its custom id."""

    def __init__(self, card: str) -> None:
        super().__init__(ui.Button(label=card, custom_id=f"play:{card}"))
        self.card = card

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(match["card"])

    async def callback(self, interaction: discord.Interaction) -> None:
        bot = interaction.client
        assert isinstance(bot, SampleBot)
        bot.clicks.append((interaction.user.name, self.card))
        await bot.on_card(interaction, self.card)


class NameModal(ui.Modal, title="Your name"):
    """A modal with a labelled text input and a labelled select."""

    name: ui.Label[Any] = ui.Label(text="Name", component=ui.TextInput(min_length=2, max_length=10))
    seat: ui.Label[Any] = ui.Label(
        text="Seat",
        component=ui.Select(options=[discord.SelectOption(label=seat) for seat in ("North", "South")]),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        assert isinstance(self.name.component, ui.TextInput)
        assert isinstance(self.seat.component, ui.Select)
        said = f"{self.name.component.value} at {self.seat.component.values[0]}"
        await interaction.response.send_message(said, ephemeral=True)


class French(app_commands.Translator):
    """French names for two things."""

    async def translate(self, string: app_commands.locale_str, locale: discord.Locale, context: Any) -> str | None:
        words = {"play": "jouer", "game": "jeu"}
        return words.get(string.message) if locale is discord.Locale.french else None


class SampleBot(discord.Client):
    """Commands: play (autocomplete), hand (ephemeral), table open (a group), name (modal), slow, silent."""

    def __init__(self, *, sync: bool = True) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
        )
        self.tree = app_commands.CommandTree(self)
        self.clicks: list[tuple[str, str]] = []
        self.errors: list[Exception] = []
        self.resumed = asyncio.Event()
        self.slow = asyncio.Event()
        self._sync = sync
        self._declare()

    async def setup_hook(self) -> None:
        self.add_dynamic_items(CardButton)
        await self.tree.set_translator(French())
        if self._sync:
            await self.tree.sync()

    async def on_resumed(self) -> None:
        self.resumed.set()

    async def on_card(self, interaction: discord.Interaction, card: str) -> None:
        await interaction.response.send_message(f"{interaction.user.display_name} plays {card}")

    def _declare(self) -> None:
        self._declare_play()
        self._declare_table()
        self._declare_answers()
        self._declare_late_answers()

    def _declare_play(self) -> None:
        @self.tree.command(name="play", description="Play a game")
        @app_commands.rename(game=app_commands.locale_str("game"))
        async def play(interaction: discord.Interaction, game: str, seats: int = 4) -> None:
            view = ui.View(timeout=None)
            for card in ("R", "A"):
                view.add_item(CardButton(card))
            await interaction.response.send_message(f"{game} for {seats}", view=view)

        @play.autocomplete("game")
        async def games(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
            known = ("manille", "mensch", "coinchee")
            return [app_commands.Choice(name=g.title(), value=g) for g in known if g.startswith(typed)]

    def _declare_table(self) -> None:
        table = app_commands.Group(name="table", description="Tables", guild_only=True)

        @table.command(name="open", description="Open a table")
        @app_commands.choices(size=[app_commands.Choice(name="Four", value=4)])
        async def open_(interaction: discord.Interaction, size: int, friend: discord.User) -> None:
            await interaction.response.send_message(f"{size} with {friend.mention}")

        self.tree.add_command(table)

    def _declare_answers(self) -> None:
        @self.tree.command(name="hand", description="Show my hand")
        async def hand(interaction: discord.Interaction) -> None:
            view = ui.View(timeout=None).add_item(CardButton("H"))
            await interaction.response.send_message(HAND, ephemeral=True, view=view)

        @self.tree.command(name="name", description="Say your name")
        async def name(interaction: discord.Interaction) -> None:
            await interaction.response.send_modal(NameModal())

    def _declare_late_answers(self) -> None:
        @self.tree.command(name="slow", description="Think first")
        async def slow(interaction: discord.Interaction) -> None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            await self.slow.wait()
            await interaction.followup.send("the answer")
            await interaction.followup.send("and one more", ephemeral=True)

        @self.tree.command(name="silent", description="Never answer")
        async def silent(interaction: discord.Interaction) -> None:
            await self.slow.wait()
            try:
                await interaction.response.send_message("too late")
            except discord.HTTPException as error:
                self.errors.append(error)
