/* Tricks on hands in bits: the compiled build. `plain.py` is the same in Python, function by function and in the same
   order, so that one seed gives one play in both; whoever changes one changes the other. What the fields mean is said
   there and in `tables.py`, `position.py` and `unknown.py`; `compiled.py` mirrors the three structures. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define SEATS 4
#define HOLDERS 5
#define SLOTS 16
#define GROUPS 8
#define SETS 96
#define LIMITS 32
#define LIMIT_SETS 256
#define FACTS 96
#define SHAPES 1024
#define REGROUPED 40
#define HEARD 64
#define STEPS 64
#define STEP 1000
#define CASES 10
#define FEATURES 18
#define SAID 12
#define SAYINGS 40
#define BATCH 128
#define MOST_CANDIDATES 16
#define TRIES 60
#define AS_DRAWN 8
#define MENDS 60
#define LED_NONE -1
#define EVENLY 10
#define KNOWN_BITS 20
#define TRICK_ROOM 32

typedef uint64_t u64;
typedef int64_t i64;
typedef int32_t i32;

enum {
    MAY_RUFF = 1, MUST_WIN = 2, RUFFS_OPPONENTS = 4, NO_UNDERRUFF = 8, SPARES_OVERRUFFERS = 16, COUNTS_TRICKS = 32,
    NO_RAISE = 64, MUST_RUFF = 128, BINDS_TRUMPS = 256
};

typedef struct {
    u64 never_forced, ruffs, trumps;
    u64 suits[8];
    u64 above[64];
    i32 suit[64], points[64], value[64], keep[64], low[64];
    i32 seats, step, flags, trick_points, last_trick;
} Table;

typedef struct {
    u64 hands[SEATS], rest[SEATS], up[SLOTS], down[SLOTS], pair;
    i32 slot_seat[SLOTS];
    i32 slots, turn, leader, count, led, best, winner, pot, ruffers, over;
    i32 pair_points, pair_seat, pair_side, rest_leader, declaring;
    i32 side[SEATS], points[SEATS], tricks[SEATS], stop[SEATS];
} Position;

typedef struct {
    Position base;
    u64 unseen, can[HOLDERS], loose[HOLDERS];
    u64 sets[SETS];
    u64 limit_sets[LIMIT_SETS];
    u64 shape_has[SHAPES], shape_lacks[SHAPES];
    i32 need[HOLDERS];
    i32 set_from[GROUPS + 1], set_seat[GROUPS], groups;
    i32 limit_from[LIMITS + 1], limit_seat[LIMITS], limit_low[LIMITS], limit_high[LIMITS], limits;
    i32 shape_seat[SHAPES], shape_height[SHAPES];
    i32 fact_from[FACTS + 1], fact_below[FACTS], fact_times[FACTS], facts;
    i32 me, loose_every, called, declarer, spare_side, deals_rest;
    i32 seat_points[SEATS], seat_tricks[SEATS];
    i32 likes[HOLDERS];
    i32 heard, heard_seat[HEARD], heard_card[HEARD], candidates;
    i32 habits[CASES][FEATURES], falling[STEPS];
    u64 fell[SEATS], came;
    i32 said, said_seat[SAID], said_from[SAID + 1], say_base[SAYINGS], say_card[SAYINGS][64];
} Unknown;

typedef struct {
    i32 samples, noise, solve_from, table_size;
    i64 nodes;
    const i32 *values;
} Search;

/* of this file as it was compiled: `deploy/build_kernel.py` */
u64 fingerprint(void) { return FINGERPRINT; }

static u64 next(u64 *chance) {
    u64 x = *chance;
    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
    return *chance = x;
}

static int below(u64 *chance, int bound) { return (int)(((next(chance) >> 32) * (u64)bound) >> 32); }
static int lowest(u64 cards) { return __builtin_ctzll(cards); }
static int number(u64 cards) { return __builtin_popcountll(cards); }

static u64 nth(u64 cards, int place) {
    for (; place; place--) cards &= cards - 1;
    return cards & (~cards + 1);
}

/* ---- play ---- */

u64 legal(const Table *t, const Position *p) {
    u64 hand = p->hands[p->turn];
    if (!p->count) return hand;
    u64 led = p->led == LED_NONE ? 0 : t->suits[p->led];
    u64 suited = hand & led;
    int trump_led = led && led == t->trumps;
    u64 pool;
    if (!suited || (trump_led && !(suited & ~t->never_forced))) pool = hand;
    else pool = t->flags & MAY_RUFF ? suited | (hand & t->ruffs) : suited;
    u64 above = t->above[p->best];
    if (t->flags & MUST_WIN && p->side[p->winner] != p->side[p->turn] && pool & above) pool &= above;
    if (t->flags & NO_UNDERRUFF && !trump_led && t->trumps >> p->best & 1) {
        u64 trumps = pool & t->trumps, low = trumps & ~above;
        int spared = trumps & above && t->flags & SPARES_OVERRUFFERS;
        int free = trumps == pool && !(trumps & above && t->flags & BINDS_TRUMPS);
        if (low && !free && !spared) pool &= ~low;
    }
    if (t->flags & RUFFS_OPPONENTS && !suited && p->side[p->leader] != p->side[p->turn]) {
        int ruffed = 0;
        for (int q = 0; q < t->seats; q++)
            if (q != p->turn && p->ruffers >> q & 1 && p->side[q] == p->side[p->turn]) ruffed = 1;
        if (!ruffed && pool & above) pool &= above;
    }
    if (t->flags & NO_RAISE && suited && p->side[p->winner] == p->side[p->turn] && pool & ~above) pool &= ~above;
    int owes = trump_led || (!suited && p->side[p->winner] != p->side[p->turn]);
    if (t->flags & MUST_RUFF && owes && pool & above) pool &= above;
    return pool;
}

static u64 held(const Table *t, const Position *p) {
    u64 all = 0;
    for (int q = 0; q < t->seats; q++) all |= p->hands[q];
    return all;
}

static int reached(const Table *t, const Position *p) {
    for (int s = 0; s < t->seats; s++) {
        int has = p->points[s] + (p->pair_side == s ? p->pair_points : 0);
        if (p->stop[s] && has >= p->stop[s]) return 1;
    }
    return 0;
}

static void end_trick(const Table *t, Position *p) {
    u64 left = held(t, p);
    int side = p->side[p->winner];
    p->points[side] += p->pot + t->trick_points + (left ? 0 : t->last_trick);
    p->tricks[side]++;
    p->turn = p->leader = p->winner;
    p->count = p->pot = p->ruffers = 0;
    for (int i = 0; i < p->slots; i++)
        if (p->down[i] && !(p->hands[p->slot_seat[i]] & p->up[i])) {
            p->hands[p->slot_seat[i]] |= p->down[i];
            left |= p->down[i];
            p->down[i] = 0;
        }
    if (!left) {
        for (int q = 0; q < t->seats; q++) {
            left |= p->hands[q] = p->rest[q];
            p->rest[q] = 0;
        }
        if (left && p->rest_leader >= 0) p->turn = p->leader = p->rest_leader;
    }
    if (!left) p->over = 1;
    else if (reached(t, p)) p->over = 2;
}

void play(const Table *t, Position *p, int card) {
    u64 bit = 1ull << card;
    int seat = p->turn;
    p->hands[seat] ^= bit;
    p->pot += t->points[card];
    if (!p->count) {
        p->led = t->suit[card];
        p->best = card;
        p->winner = seat;
    } else if (t->above[p->best] & bit) {
        p->best = card;
        p->winner = seat;
    }
    if (t->trumps & bit) p->ruffers |= 1 << seat;
    if (++p->count < t->seats) {
        p->turn += t->step;
        if (p->turn < 0) p->turn += t->seats;
        else if (p->turn >= t->seats) p->turn -= t->seats;
    }
    if (p->pair & bit) {
        if (p->pair_seat == seat) {
            p->pair_side = p->side[seat];
            if (reached(t, p) && (p->count < t->seats || held(t, p))) {
                p->over = 2;
                return;
            }
        } else p->pair_seat = p->pair_seat < 0 ? seat : SEATS;
    }
    if (p->count == t->seats) end_trick(t, p);
}

/* ---- rules of thumb ---- */

static int lead_score(const Table *t, const Position *p, int card, u64 rest) {
    u64 hand = p->hands[p->turn], bit = 1ull << card, trumps_out = t->ruffs & rest;
    int value = t->value[card], keep = t->keep[card], declaring = p->side[p->turn] == p->declaring;
    if (t->ruffs & bit) {
        int mine = number(hand & t->ruffs), out = number(trumps_out);
        if (!out) return mine == number(hand) ? 10 : 1 - keep / 3;
        int master = !(t->above[card] & rest);
        if (declaring) return master ? 26 : mine * 2 > out ? 14 - keep : 2 - keep;
        return master && mine >= 3 ? 8 : -14 - keep;
    }
    u64 own = t->suit[card] < 0 ? bit : hand & t->suits[t->suit[card]];
    u64 others = t->suit[card] < 0 ? 0 : rest & t->suits[t->suit[card]] & ~t->ruffs;
    if (!(t->above[card] & others)) {
        if (!trumps_out) return 30 + value;
        int left = number(others);
        return left >= t->seats - 1 ? 22 + 2 * value : left >= 2 ? 8 + value : 2 - keep;
    }
    int guarded = 0;
    for (u64 x = own & ~bit; x; x &= x - 1)
        if (t->value[lowest(x)] > guarded) guarded = t->value[lowest(x)];
    return (trumps_out ? 2 : 4) - keep - (guarded > 4 ? 3 : 0) - number(own) / 2;
}

static int follow_score(const Table *t, const Position *p, int card, u64 rest) {
    u64 bit = 1ull << card;
    int value = t->value[card], trump = (t->ruffs & bit) != 0, last = p->count == t->seats - 1;
    int wins = (t->above[p->best] & bit) != 0, best_ruffs = (t->ruffs >> p->best & 1);
    int cost = t->keep[card] + (trump ? 8 : 0), dear = 0;
    u64 others = t->suit[card] < 0 ? 0 : rest & t->suits[t->suit[card]];
    if (!trump && !(t->above[card] & others & ~t->ruffs)) dear = 5;
    cost += dear;
    if (p->side[p->winner] == p->side[p->turn]) {
        u64 beats = t->above[p->best] & rest;
        int safe = last || !beats
            || (!(beats & ~t->ruffs) && !best_ruffs && p->led >= 0 && number(t->suits[p->led] & rest) >= 4);
        if (safe) return value * 10 - (trump ? 14 + value * 11 : 0) - (!last && dear ? 12 : 0);
        return wins && !(t->above[card] & rest) && !trump ? 10 : -cost * 2;
    }
    if (!wins) return -cost * 3;
    if (last) return 60 + (trump ? -t->keep[card] : value * 6) - (trump ? 0 : number(t->above[card] & rest));
    if (!(t->above[card] & rest)) return 50 + (trump ? -value : value * 3);
    u64 beats = t->above[card] & rest & ~t->ruffs;
    if (!trump && !beats) return 40 + value;
    return trump ? 30 - t->keep[card] : 20 - value * 5;
}

static int choose(const Table *t, const Position *p, u64 cards) {
    u64 rest = held(t, p) & ~p->hands[p->turn];
    int best = lowest(cards), most = -1000000;
    for (u64 x = cards; x; x &= x - 1) {
        int card = lowest(x);
        int score = 16 * (p->count ? follow_score(t, p, card, rest) : lead_score(t, p, card, rest)) + t->low[card];
        if (score > most) {
            most = score;
            best = card;
        }
    }
    return best;
}

/* ---- endings ---- */

static u64 outcome(const Table *t, const Position *p) {
    u64 packed = 0;
    int all = 0, taken = 0, sweeper = 0;
    for (int s = 0; s < SEATS; s++) {
        packed |= (u64)p->points[s] << 10 * s;
        all += p->tricks[s];
        if (p->tricks[s] > taken) {
            taken = p->tricks[s];
            sweeper = s + 1;
        }
        if (t->flags & COUNTS_TRICKS) packed |= (u64)p->tricks[s] << (40 + 5 * s);
    }
    if (!(t->flags & COUNTS_TRICKS) && taken == all) packed |= (u64)sweeper << 40;
    packed |= (u64)(p->pair_side + 1) << 60;
    return packed | (u64)(p->over == 2) << 63;
}

static int worth(const Table *t, const Position *p, const Search *s) {
    int at = t->flags & COUNTS_TRICKS ? p->tricks[0] : p->points[0];
    int sweep = !p->tricks[1] ? 1 : !p->tricks[0] ? 2 : 0;
    if (at >= s->table_size) at = s->table_size - 1;
    return s->values[sweep * s->table_size + at];
}

/* the outcome in which the second side takes all that is left */
static u64 lost(const Table *t, const Position *p, int left) {
    Position end = *p;
    if (t->flags & COUNTS_TRICKS) end.tricks[1] += left;
    else end.points[1] += left;
    return outcome(t, &end);
}

static int tried(const Table *t, const Position *p, const Search *s, int low, int high, i64 *nodes, u64 *found);

static int solve(const Table *t, const Position *p, const Search *s, int low, int high, i64 *nodes, u64 *found) {
    if (p->over) {
        *found = outcome(t, p);
        return worth(t, p, s);
    }
    if (p->tricks[0] && p->tricks[1]) {
        const i32 *taken = t->flags & COUNTS_TRICKS ? p->tricks : p->points;
        int left = s->table_size - 1 - taken[0] - taken[1];
        if (left >= 0) {
            int least = s->values[taken[0]], most = s->values[taken[0] + left];
            if (least == most || least >= high || most <= low) {
                *found = lost(t, p, left);
                return most <= low ? most : least;
            }
            if (least > low) low = least;
            if (most < high) high = most;
        }
    }
    return tried(t, p, s, low, high, nodes, found);
}

static int tried(const Table *t, const Position *p, const Search *s, int low, int high, i64 *nodes, u64 *found) {
    int first = p->side[p->turn] == 0, best = first ? -2000000000 : 2000000000;
    u64 cards = legal(t, p), above = p->count ? t->above[p->best] : t->ruffs, order[2], line;
    order[0] = cards & above;
    order[1] = cards & ~above;
    for (int part = 0; part < 2; part++)
        for (u64 x = order[part]; x; x &= x - 1) {
            if (--*nodes < 0) return best;
            Position after = *p;
            play(t, &after, lowest(x));
            int value = solve(t, &after, s, low, high, nodes, &line);
            if (first ? value > best : value < best) {
                best = value;
                *found = line;
            }
            if (first && best > low) low = best;
            if (!first && best < high) high = best;
            if (low >= high) return best;
        }
    return best;
}

static u64 playout(const Table *t, Position *p, const Search *s, u64 *chance, i64 *nodes) {
    u64 found = 0;
    while (!p->over) {
        u64 cards = legal(t, p);
        int many = number(cards);
        if (s->solve_from && number(p->hands[p->turn]) <= s->solve_from && *nodes > 0) {
            solve(t, p, s, -2000000000, 2000000000, nodes, &found);
            if (*nodes > 0) return found;
        }
        int card = lowest(cards);
        if (many > 1)
            card = below(chance, 100) < s->noise ? lowest(nth(cards, below(chance, many))) : choose(t, p, cards);
        play(t, p, card);
    }
    return outcome(t, p);
}

/* ---- open hands ---- */

/* what one position at the start of a trick was found to bring the first side from there on */
typedef struct {
    u64 key;
    i32 least, most, card;
} Entry;

typedef struct {
    const Table *t;
    Entry *known;
    i64 nodes;
} Solver;

static u64 mixed(u64 x) {
    x ^= x >> 31;
    x *= 0x7fb5d329728ea185ull;
    x ^= x >> 27;
    x *= 0x81dadef4bc2dd44dull;
    return x ^ x >> 33;
}

static u64 key_of(const Position *p) {
    u64 key = (u64)p->turn;
    for (int q = 0; q < SEATS; q++) key = mixed(mixed(key ^ p->hands[q]) ^ p->rest[q]);
    for (int i = 0; i < p->slots; i++) key = mixed(key ^ p->down[i]);
    return key | 1;
}

static int rated(const Position *p) { return p->points[0] * TRICK_ROOM + p->tricks[0]; }

/* all that is still to be taken, or somewhat more */
static int most_of(const Table *t, const Position *p) {
    u64 left = 0;
    int again = 0, points = 0;
    for (int q = 0; q < SEATS; q++) {
        left |= p->hands[q] | p->rest[q];
        if (p->rest[q]) again = 1;
    }
    for (int i = 0; i < p->slots; i++) left |= p->down[i];
    for (u64 x = left; x; x &= x - 1) points += t->points[lowest(x)];
    int tricks = number(left) / t->seats;
    return (points + t->trick_points * tricks + t->last_trick * (1 + again)) * TRICK_ROOM + tricks;
}

static int promise(const Table *t, const Position *p, int card, u64 theirs) {
    u64 bit = 1ull << card;
    int points = t->points[card], ruff = (t->ruffs & bit) != 0, last = p->count == t->seats - 1;
    if (!p->count) {
        u64 beat = t->above[card] & theirs & (t->ruffs | (t->suit[card] < 0 ? 0 : t->suits[t->suit[card]]));
        return beat ? -4 * points - 10 * ruff : 200 + 4 * points + 20 * ruff;
    }
    if (p->side[p->winner] == p->side[p->turn]) {
        int kept = last || !(t->above[p->best] & theirs);
        return 100 + (kept ? 6 : -2) * points - 60 * ruff;
    }
    if (!(t->above[p->best] & bit)) return t->low[card] - 6 * points - 20 * ruff;
    int safe = last || !(t->above[card] & theirs);
    return (safe ? 300 : 100) - 30 * ruff + (safe ? 3 : -3) * points + t->low[card];
}

/* cards that nothing which others hold, or which lies in the trick, tells apart */
static int alike(const Table *t, const Position *p, int one, int other, u64 rest) {
    u64 both = 1ull << one | 1ull << other;
    const u64 kinds[] = {t->ruffs, t->trumps, t->never_forced};
    for (int k = 0; k < 3; k++)
        if (kinds[k] & both && ~kinds[k] & both) return 0;
    if (t->suit[one] != t->suit[other] || t->points[one] != t->points[other] || p->pair & both) return 0;
    for (int i = 0; i < p->slots; i++)
        if (p->up[i] & both) return 0;
    if ((t->above[one] ^ t->above[other]) & rest) return 0;
    for (u64 x = rest; x; x &= x - 1) {
        u64 above = t->above[lowest(x)] & both;
        if (above && above != both) return 0;
    }
    return 1;
}

/* the cards worth trying, the most promising first, and how many these are */
static int in_turn(const Table *t, const Position *p, int first, int *order) {
    u64 cards = legal(t, p), theirs = 0, rest = p->count ? 1ull << p->best : 0;
    int many = 0, scores[64];
    for (int q = 0; q < SEATS; q++) {
        if (p->side[q] != p->side[p->turn]) theirs |= p->hands[q];
        rest |= p->rest[q] | (q == p->turn ? 0 : p->hands[q]);
    }
    for (int i = 0; i < p->slots; i++) rest |= p->down[i];
    for (u64 x = cards; x; x &= x - 1) {
        int card = lowest(x), same = 0, at = many;
        for (int i = 0; i < many && !same; i++) same = alike(t, p, card, order[i], rest);
        if (same) continue;
        int score = card == first ? 1000000 : promise(t, p, card, theirs);
        for (; at && scores[at - 1] < score; at--) {
            scores[at] = scores[at - 1];
            order[at] = order[at - 1];
        }
        scores[at] = score;
        order[at] = card;
        many++;
    }
    return many;
}

static int gain(Solver *s, const Position *p, int low, int high);

static int best_gain(Solver *s, const Position *p, int low, int high, int *card) {
    int order[64], first = p->side[p->turn] == 0, best = first ? -1000000 : 1000000;
    int many = in_turn(s->t, p, *card, order);
    for (int i = 0; i < many; i++) {
        Position after = *p;
        play(s->t, &after, order[i]);
        int now = rated(&after) - rated(p), value = now + gain(s, &after, low - now, high - now);
        if (s->nodes < 0) return best;
        if (first ? value > best : value < best) {
            best = value;
            *card = order[i];
        }
        if (first && best > low) low = best;
        if (!first && best < high) high = best;
        if (low >= high) break;
    }
    return best;
}

static int gain(Solver *s, const Position *p, int low, int high) {
    int card = -1;
    if (p->over || --s->nodes < 0) return 0;
    if (p->count) return best_gain(s, p, low, high, &card);
    u64 key = key_of(p);
    Entry *kept = &s->known[key >> (64 - KNOWN_BITS)], found = {key, 0, most_of(s->t, p), -1};
    if (kept->key == key) found = *kept;
    if (found.least >= high || found.least == found.most) return found.least;
    if (found.most <= low) return found.most;
    if (found.least > low) low = found.least;
    if (found.most < high) high = found.most;
    int best = best_gain(s, p, low, high, &found.card);
    if (s->nodes < 0) return best;
    if (best > low) found.least = best;
    if (best < high) found.most = best;
    *kept = found;
    return best;
}

/* what the first side takes from here on, by asking again and again whether it is more than that, first by a guess: the
   answers are quick, and what one finds the next ones know */
static int taken(Solver *s, const Position *p, int guess) {
    int least = 0, most = 1000000;
    if (guess < least) guess = least;
    while (least < most && s->nodes >= 0) {
        int than = guess > least ? guess : least + 1;
        guess = gain(s, p, than - 1, than);
        if (guess < than) most = guess;
        else least = guess;
    }
    return least;
}

/* how the deal ends, with all hands seen, if each of the cards is played and everybody plays for points, then for
   tricks; 0 if the moves that may be tried did not suffice */
i32 solved(const Table *t, const Position *p, u64 cards, i64 nodes, u64 *found) {
    Solver s = {t, calloc(1u << KNOWN_BITS, sizeof(Entry)), nodes};
    if (!s.known) return 0;
    int guess = rated(p) + most_of(t, p) / 2;
    for (u64 x = cards; x; x &= x - 1, found++) {
        Position after = *p, end;
        play(t, &after, lowest(x));
        int ahead = guess = rated(&after) + taken(&s, &after, guess - rated(&after));
        for (end = after; !end.over;) play(t, &end, lowest(legal(t, &end)));
        int points = end.points[0] + end.points[1], tricks = end.tricks[0] + end.tricks[1];
        end.points[0] = ahead / TRICK_ROOM;
        end.tricks[0] = ahead % TRICK_ROOM;
        end.points[1] = points - end.points[0];
        end.tricks[1] = tricks - end.tricks[0];
        *found = outcome(t, &end);
    }
    free(s.known);
    return s.nodes >= 0;
}

/* ---- worlds ---- */

typedef struct {
    int slack[1 << HOLDERS], room[HOLDERS], holders;
    u64 given[HOLDERS];
} Dealing;

static int holders_of(const u64 *can, int holders, int card) {
    int of = 0;
    for (int q = 0; q < holders; q++) of |= (int)(can[q] >> card & 1) << q;
    return of;
}

static int begin(Dealing *d, const Unknown *u, const u64 *can, int holders) {
    d->holders = holders;
    for (int q = 0; q < holders; q++) {
        d->room[q] = u->need[q];
        d->given[q] = 0;
    }
    int possible = 1;
    for (int a = 0; a < 1 << holders; a++) {
        d->slack[a] = 0;
        for (int q = 0; q < holders; q++)
            if (a >> q & 1) d->slack[a] += u->need[q];
    }
    for (u64 x = u->unseen; x; x &= x - 1) {
        int of = holders_of(can, holders, lowest(x));
        for (int a = 0; a < 1 << holders; a++)
            if ((of & ~a) == 0) d->slack[a]--;
    }
    for (int a = 0; a < 1 << holders; a++)
        if (d->slack[a] < 0) possible = 0;
    return possible;
}

static int fits(const Dealing *d, int of, int q) {
    if (d->room[q] <= 0) return 0;
    for (int a = 0; a < 1 << d->holders; a++)
        if (a >> q & 1 && of & ~a && d->slack[a] < 1) return 0;
    return 1;
}

static void give(Dealing *d, int of, int q, int card) {
    d->room[q]--;
    d->given[q] |= 1ull << card;
    for (int a = 0; a < 1 << d->holders; a++)
        if (a >> q & 1 && of & ~a) d->slack[a]--;
}

static u64 give_groups(const Unknown *u, const u64 *can, Dealing *d, u64 *chance) {
    u64 left = u->unseen;
    for (int g = 0; g < u->groups; g++) {
        int from = u->set_from[g], many = u->set_from[g + 1] - from, first = below(chance, many), seat = u->set_seat[g];
        for (int i = 0; i < many; i++) {
            u64 set = u->sets[from + (first + i) % many] & ~d->given[seat];
            if (set & ~left) continue;
            Dealing before = *d;
            int done = 1;
            for (u64 x = set; x && done; x &= x - 1) {
                int of = holders_of(can, d->holders, lowest(x));
                done = of >> seat & 1 && fits(d, of, seat);
                if (done) give(d, of, seat, lowest(x));
            }
            if (done) {
                left &= ~set;
                break;
            }
            *d = before;
        }
    }
    return left;
}

static void give_rest(const Table *t, const Unknown *u, const u64 *can, Dealing *d, u64 left, u64 *chance) {
    int cards[64], of[64], many = 0;
    for (u64 x = left; x; x &= x - 1) cards[many++] = lowest(x);
    for (int i = many - 1; i > 0; i--) {
        int j = below(chance, i + 1), card = cards[i];
        cards[i] = cards[j];
        cards[j] = card;
    }
    for (int i = 0; i < many; i++) of[i] = holders_of(can, d->holders, cards[i]);
    /* those with the fewest holders first: a choice made early keeps the others open */
    for (int size = 0; size <= d->holders; size++)
        for (int i = 0; i < many; i++) {
            if (__builtin_popcount(of[i]) != size) continue;
            int weight[HOLDERS], total = 0;
            for (int q = 0; q < d->holders; q++) {
                weight[q] = of[i] >> q & 1 && fits(d, of[i], q) ? d->room[q] : 0;
                weight[q] *= t->ruffs >> cards[i] & 1 ? u->likes[q] : EVENLY;
                total += weight[q];
            }
            if (!total) continue;
            int drawn = below(chance, total), q = 0;
            while (drawn >= weight[q]) drawn -= weight[q++];
            give(d, of[i], q, cards[i]);
        }
}

/* those of a limit's sets that are held in full, or those that are not; their number */
static int sets_of(const Unknown *u, int limit, u64 held, int full, u64 *found) {
    int many = 0;
    for (int i = u->limit_from[limit]; i < u->limit_from[limit + 1]; i++)
        if (((u->limit_sets[i] & ~held) == 0) == full) found[many++] = u->limit_sets[i];
    return many;
}

/* the first limit that these hands break, -1 where none is */
static int broken(const Unknown *u, const Dealing *d) {
    u64 found[LIMIT_SETS];
    for (int i = 0; i < u->limits; i++) {
        int many = sets_of(u, i, u->base.hands[u->limit_seat[i]] | d->given[u->limit_seat[i]], 1, found);
        if (many < u->limit_low[i] || many > u->limit_high[i]) return i;
    }
    return -1;
}

static int there(const Unknown *u, const Dealing *d, int shape) {
    u64 held = u->base.hands[u->shape_seat[shape]] | d->given[u->shape_seat[shape]];
    return !(u->shape_has[shape] & ~held) && !(u->shape_lacks[shape] & held);
}

/* whether these hands contradict what is known of several together */
static int contradicted(const Unknown *u, const Dealing *d) {
    for (int f = 0; f < u->facts; f++) {
        int top = -1, low = 0, any = u->fact_below[f] == u->fact_from[f];
        for (int i = u->fact_from[f]; i < u->fact_below[f]; i++)
            if (u->shape_height[i] > top && there(u, d, i)) top = u->shape_height[i];
        for (int i = u->fact_below[f]; i < u->fact_from[f + 1]; i++)
            low += (any || u->shape_height[i] < top) && there(u, d, i);
        if (low < u->fact_times[f]) return 1;
    }
    return 0;
}

static u64 drawn_from(u64 cards, u64 *chance) { return cards ? nth(cards, below(chance, number(cards))) : 0; }

static void exchange(const Unknown *u, int limit, const u64 *can, Dealing *d, u64 *chance) {
    int seat = u->limit_seat[limit];
    u64 sets[LIMIT_SETS], held = u->base.hands[seat] | d->given[seat], back = 0;
    int found = sets_of(u, limit, held, 1, sets), many = found > u->limit_high[limit];
    if (!many) found = sets_of(u, limit, held, 0, sets);
    u64 wanted = sets[below(chance, found)];
    u64 moved = drawn_from(many ? wanted & d->given[seat] : wanted & ~held & can[seat], chance);
    for (int q = 0; q < d->holders; q++)
        if (q != seat && moved & (many ? can[q] : d->given[q]))
            back |= many ? d->given[q] & can[seat] : d->given[seat] & can[q];
    back = drawn_from(back & ~wanted, chance);
    for (int q = 0; moved && back && q < d->holders; q++)
        if (d->given[q] & (moved | back)) d->given[q] ^= moved | back;
}

/* whether the limits are kept in the end */
static int mend(const Unknown *u, const u64 *can, Dealing *d, u64 *chance) {
    for (int i = 0; i < MENDS; i++) {
        int limit = broken(u, d);
        if (limit < 0) return 1;
        exchange(u, limit, can, d, chance);
    }
    return 0;
}

static void turn_down(Position *p, u64 *spare, u64 *chance) {
    for (int i = 0; i < p->slots; i++) {
        u64 bit = nth(*spare, below(chance, number(*spare)));
        p->down[i] = bit;
        *spare ^= bit;
    }
}

static void deal_rest(const Table *t, Position *p, u64 *spare, u64 *chance) {
    int each = number(*spare) / t->seats;
    for (int q = 0; q < t->seats; q++)
        for (int i = 0; i < each; i++) {
            u64 bit = nth(*spare, below(chance, number(*spare)));
            p->rest[q] |= bit;
            *spare ^= bit;
        }
}

static void take_sides(const Table *t, const Unknown *u, Position *p) {
    for (int q = 0; q < t->seats; q++) {
        int side = q == u->declarer || p->hands[q] >> u->called & 1 ? 0 : 1;
        p->side[q] = side;
        p->points[side] += u->seat_points[q];
        p->tricks[side] += u->seat_tricks[q];
    }
}

/* what every world of a search begins with, worked out once: with the duties kept, and without */
typedef struct {
    Dealing strict, loose;
    int possible;
} Begun;

static void begin_all(Begun *b, const Table *t, const Unknown *u) {
    b->possible = begin(&b->strict, u, u->can, t->seats + 1);
    begin(&b->loose, u, u->loose, t->seats + 1);
}

static void world(const Table *t, const Unknown *u, const Begun *b, Position *p, u64 *chance) {
    Dealing d;
    int loose = u->loose_every && !below(chance, u->loose_every);
    if (!b->possible) loose = 1;
    const u64 *can = loose ? u->loose : u->can;
    for (int tries = 0; tries < TRIES; tries++) {
        d = loose ? b->loose : b->strict;
        u64 left = give_groups(u, can, &d, chance);
        for (int i = 0; i < REGROUPED && !loose && contradicted(u, &d); i++) {
            d = b->strict;
            left = give_groups(u, can, &d, chance);
        }
        give_rest(t, u, can, &d, left, chance);
        if (loose) break;
        if ((broken(u, &d) < 0 || (tries >= AS_DRAWN && mend(u, can, &d, chance))) && !contradicted(u, &d)) break;
    }
    *p = u->base;
    for (int q = 0; q < t->seats; q++) p->hands[q] |= d.given[q];
    u64 spare = d.given[t->seats];
    turn_down(p, &spare, chance);
    if (u->deals_rest) deal_rest(t, p, &spare, chance);
    if (u->spare_side >= 0)
        for (u64 x = spare; x; x &= x - 1) p->points[u->spare_side] += t->points[lowest(x)];
    if (u->called >= 0) take_sides(t, u, p);
}

/* ---- belief ---- */

static int case_of(const Table *t, const Position *p) {
    if (!p->count) return p->side[p->turn] == p->declaring ? 0 : 1;
    int follows = p->led >= 0 && p->hands[p->turn] & t->suits[p->led];
    return 2 + 4 * (p->side[p->winner] == p->side[p->turn]) + 2 * follows + (p->count == t->seats - 1);
}

/* what the cards that may be played have in common */
typedef struct {
    u64 rest; /* what the others hold */
    int least, most, cheapest; /* keep; the last of those that take the trick, -1 where none does */
} Choice;

static Choice choice_among(const Table *t, const Position *p, u64 cards) {
    Choice c = {held(t, p) & ~p->hands[p->turn], 0, 0, -1};
    u64 winning = p->count ? t->above[p->best] : 0;
    int first = 1;
    for (u64 x = cards; x; x &= x - 1, first = 0) {
        int card = lowest(x), keep = t->keep[card];
        if (first || keep < c.least) c.least = keep;
        if (first || keep > c.most) c.most = keep;
        if (winning >> card & 1 && (c.cheapest < 0 || keep < c.cheapest)) c.cheapest = keep;
    }
    return c;
}

static int liking(const Table *t, const Position *p, int card, const Choice *c, const i32 *w) {
    u64 bit = 1ull << card, suit = t->suit[card] < 0 ? 0 : t->suits[t->suit[card]] & ~t->ruffs;
    int trump = (t->ruffs & bit) != 0, value = t->value[card], guard = 0;
    if (trump) suit = t->ruffs;
    u64 own = (p->hands[p->turn] & suit) | bit, others = c->rest & suit;
    int wins = !p->count || t->above[p->best] & bit, safe = p->count && !(t->above[p->best] & c->rest);
    int threats = number(t->above[card] & others), top = !threats, length = number(own), out = number(others);
    for (u64 x = own & ~bit; x; x &= x - 1)
        if (t->value[lowest(x)] > guard) guard = t->value[lowest(x)];
    int found = w[0] * (trump ? 10 : 0) + w[1] * value + w[2] * (top ? 10 : 0) + w[4] * (trump ? value : 0);
    found += w[3] * (p->count ? (wins ? 10 : 0) : out < 10 ? out : 10);
    found += w[5] * length + w[6] * ((p->count ? wins : top) ? value : 0) + w[7] * t->low[card] + w[8] * guard;
    found += w[9] * (threats < 10 ? threats : 10) + w[10] * (safe ? value : 0) + w[11] * (length == 1 ? 10 : 0);
    found += w[12] * (wins && trump && top ? 10 : 0) + w[13] * (p->count && wins ? p->pot : 0);
    found += w[14] * (t->above[card] & own ? 0 : 10) + w[15] * (t->keep[card] == c->least ? 10 : 0);
    found += w[16] * (t->keep[card] == c->most ? 10 : 0);
    return found + w[17] * (p->count && wins && t->keep[card] == c->cheapest ? 10 : 0);
}

/* how often the one of these is chosen, the others being liked as well as they are */
static double share(const Unknown *u, const int *liked, int many, int own) {
    int most = liked[0], total = 0, weight = 0;
    for (int i = 1; i < many; i++)
        if (liked[i] > most) most = liked[i];
    for (int i = 0; i < many; i++) {
        int step = (most - liked[i]) / STEP;
        int each = u->falling[step < STEPS ? step : STEPS - 1];
        total += each;
        if (i == own) weight = each;
    }
    return (double)weight / (double)total;
}

static double plausibility(const Table *t, const Unknown *u, const Position *p, int played) {
    u64 cards = legal(t, p);
    if (cards == 1ull << played) return 1;
    Choice choice = choice_among(t, p, cards);
    int found[64], many = 0, own = -1;
    const i32 *habits = u->habits[case_of(t, p)];
    for (u64 x = cards; x; x &= x - 1, many++) {
        found[many] = liking(t, p, lowest(x), &choice, habits);
        if (lowest(x) == played) own = many;
    }
    return own < 0 ? 1.0 / STEPS : share(u, found, many, own);
}

static double called(const Unknown *u, int call, u64 hand) {
    int from = u->said_from[call], many = u->said_from[call + 1] - from, found[SAYINGS];
    for (int i = 0; i < many; i++) {
        found[i] = u->say_base[from + i];
        for (u64 x = hand; x; x &= x - 1) found[i] += u->say_card[from + i][lowest(x)];
    }
    return share(u, found, many, 0);
}

static void lay(const Table *t, Position *p, int seat, int card) {
    u64 bit = 1ull << card;
    p->hands[seat] &= ~bit;
    p->pot += t->points[card];
    if (!p->count) p->led = t->suit[card];
    if (!p->count || t->above[p->best] & bit) {
        p->best = card;
        p->winner = seat;
    }
    if (t->trumps & bit) p->ruffers |= 1 << seat;
    p->count++;
}

static double likelihood(const Table *t, const Unknown *u, const Position *dealt) {
    Position p = *dealt;
    double weight = 1;
    for (int i = 0; i < u->said; i++)
        weight *= called(u, i, (p.hands[u->said_seat[i]] | u->fell[u->said_seat[i]]) & ~u->came);
    for (int q = 0; q < t->seats; q++) p.hands[q] = (p.hands[q] | u->fell[q]) & ~u->came;
    p.count = 0;
    for (int i = 0; i < u->heard; i++) {
        int seat = u->heard_seat[i], card = u->heard_card[i];
        if (p.count == t->seats) p.count = 0;
        if (!p.count) {
            p.leader = seat;
            p.ruffers = p.pot = 0;
        }
        p.turn = seat;
        p.hands[seat] |= 1ull << card;
        if (seat != u->me) weight *= plausibility(t, u, &p, card);
        lay(t, &p, seat, card);
    }
    return weight;
}

/* so many worlds: of some more those that go on, at even steps through their likelihoods (systematic resampling) */
static void batch(const Table *t, const Unknown *u, const Begun *b, int many, u64 *chance, Position *found) {
    u64 seeds[BATCH * MOST_CANDIDATES];
    double weights[BATCH * MOST_CANDIDATES], total = 0;
    int drawn = many * u->candidates, at = 0;
    for (int i = 0; i < drawn; i++) {
        Position dealt;
        seeds[i] = *chance;
        world(t, u, b, &dealt, chance);
        total += weights[i] = likelihood(t, u, &dealt);
    }
    double step = total / many, first = (double)(next(chance) >> 11) * 0x1p-53, reached = weights[0];
    for (int i = 0; i < many; i++) {
        while (reached < (i + first) * step && at < drawn - 1) reached += weights[++at];
        u64 seed = seeds[at];
        world(t, u, b, found + i, &seed);
    }
}

/* how many worlds are drawn at once, and these */
static int together(const Unknown *u) { return u->candidates > 1 && u->heard + u->said ? BATCH : 1; }

static int draw(const Table *t, const Unknown *u, const Begun *b, int left, u64 *chance, Position *found) {
    int many = together(u) < left ? together(u) : left;
    if (together(u) > 1) batch(t, u, b, many, chance, found);
    else world(t, u, b, found, chance);
    return many;
}

void worlds(const Table *t, const Unknown *u, int many, u64 seed, Position *found) {
    Begun b;
    begin_all(&b, t, u);
    for (int i = 0; i < many;) i += draw(t, u, &b, many - i, &seed, found + i);
}

void outcomes(const Table *t, const Unknown *u, u64 cards, const Search *s, u64 seed, u64 *found) {
    i64 nodes = s->nodes;
    Begun b;
    begin_all(&b, t, u);
    for (int at = 0; at < s->samples;) {
        Position dealt[BATCH];
        int many = draw(t, u, &b, s->samples - at, &seed, dealt);
        for (int i = 0; i < many; i++, at++) {
            u64 chance = next(&seed);
            int place = 0;
            for (u64 x = cards; x; x &= x - 1, place++) {
                Position p = dealt[i];
                u64 same = chance;
                play(t, &p, lowest(x));
                found[place * s->samples + at] = playout(t, &p, s, &same, &nodes);
            }
        }
    }
}
