<?php

const OUTS_OF = ['strikeout' => 1, 'groundout' => 1, 'flyout' => 1, 'double_play' => 2];
const BASES_OF = ['single' => 1, 'double' => 2, 'triple' => 3, 'homerun' => 4];
const BATTER = ['Order' => 0, 'Position' => '', 'PA' => 0, 'AB' => 0, 'R' => 0, 'H' => 0, 'TB' => 0, 'HR' => 0, 'RBI' => 0,
    'BB' => 0, 'SO' => 0, 'SB' => 0, 'E' => 0, 'GDP' => 0, 'LOB' => 0, 'Points' => 0];
const PITCHER = ['Outs' => 0, 'R' => 0, 'H' => 0, 'HR' => 0, 'SO' => 0, 'BB' => 0, 'MaxSpeed' => 0.0, 'Points' => 0];
const POSITIONS = ['P', 'C', 'SS', 'CF'];

function chance(float $probability): bool
{
    return mt_rand() / mt_getrandmax() < $probability;
}

function weighted(array $weights): string
{
    $left = mt_rand() / mt_getrandmax() * array_sum($weights);
    foreach ($weights as $name => $weight) {
        $left -= $weight;
        if ($left <= 0) {
            break;
        }
    }
    return $name;
}

function between(int $low, int $high): float
{
    return mt_rand($low * 10, $high * 10) / 10;
}

/** A side of a game: its players, as [seq, nick], and what they have done. */
final class Side
{
    public array $line = [];
    public array $batters = [];
    public array $pitchers = [];
    /** By batter, metres. */
    public array $longest = [];
    public int $next = 0;
    public int $mound = 0;

    public function __construct(public string $side, public array $players, public ?string $country = null)
    {
        foreach ($players as $slot => $player) {
            $this->batters[] = $player + ['Order' => $slot + 1, 'Position' => POSITIONS[$slot]] + BATTER;
            $this->longest[] = 0.0;
        }
    }

    public function score(): int
    {
        return array_sum($this->line);
    }

    public function sum(string $name): int
    {
        return array_sum(array_column($this->batters, $name));
    }

    public function sheet(): array
    {
        return [
            'side' => $this->side, 'country' => $this->country, 'line' => $this->line, 'R' => $this->score(),
            'H' => $this->sum('H'), 'E' => $this->sum('E'), 'BB' => $this->sum('BB'), 'LOB' => $this->sum('LOB'),
            'batters' => $this->batters, 'pitchers' => array_values($this->pitchers),
        ];
    }
}

/** A match of two sides, play by play. */
final class Game
{
    public array $plays = [];
    public bool $is_extra = false;
    private array $bases = [null, null, null];
    private int $outs = 0;

    public function __construct(public Side $away, public Side $home, private int $innings, private int $level, private int $outs_at_start = 0)
    {
        for ($inning = 1; $inning <= $innings + 2; $inning++) {
            if ($inning > $innings && $away->score() !== $home->score()) {
                break;
            }
            $this->is_extra = $inning > $innings;
            $this->half($inning, $away, $home);
            if ($inning >= $innings && $home->score() > $away->score()) {
                $home->line[] = null;
            } else {
                $this->half($inning, $home, $away);
            }
        }
        foreach ([$away, $home] as $side) {
            foreach ($side->batters as &$row) {
                $row['Points'] = 10 * $row['TB'] + 5 * $row['RBI'] + 3 * $row['BB'] + 5 * $row['SB'];
            }
        }
    }

    private function half(int $inning, Side $batting, Side $fielding): void
    {
        $fielding->mound = $inning > 6 && count($fielding->players) > 1 ? 1 : 0;
        $fielding->pitchers[$fielding->mound] ??= $fielding->players[$fielding->mound] + PITCHER;
        $batting->line[] = 0;
        [$this->bases, $this->outs] = [[null, null, null], $this->outs_at_start];
        $can_win = $batting === $this->home && $inning >= $this->innings;
        while ($this->outs < 3) {
            $this->steal($inning, $batting, $fielding);
            $this->bat($inning, $batting, $fielding, $can_win ? $fielding->score() - $batting->score() + 1 : 99);
            if ($can_win && $batting->score() > $fielding->score()) {
                break;
            }
        }
        $this->leave($batting, array_filter($this->bases, is_int(...)));
    }

    private function leave(Side $batting, array $slots): void
    {
        foreach ($slots as $slot) {
            $batting->batters[$slot]['LOB']++;
        }
    }

    private function steal(int $inning, Side $batting, Side $fielding): void
    {
        [$first, $second] = $this->bases;
        if ($first !== null && $second === null && chance(0.05)) {
            $batting->batters[$first]['SB']++;
            [$this->bases[0], $this->bases[1]] = [null, $first];
            $seen = ['Outcome' => 'steal', 'Speed' => 0.0, 'Zone' => 0, 'Direction' => 0, 'Distance' => 0.0, 'Exit' => 0.0];
            $this->note($inning, $batting, $fielding, $first, $seen, 0, '000');
        }
    }

    private function bat(int $inning, Side $batting, Side $fielding, int $to_win): void
    {
        $slot = $batting->next;
        $batting->next = ($slot + 1) % count($batting->players);
        $outcome = $this->outcome($batting->players[$slot]['seq'] ?? 0);
        $taken = implode('', array_map(fn ($runner) => $runner === null ? '0' : '1', $this->bases));
        $scorers = $this->advance($slot, $outcome);
        if ($outcome !== 'homerun') {
            $this->leave($batting, array_splice($scorers, $to_win));
        }
        $this->outs += OUTS_OF[$outcome] ?? 0;
        $batting->line[count($batting->line) - 1] += count($scorers);
        $seen = seen($outcome, $this->level);
        $this->count($batting, $fielding, $slot, $seen, $scorers);
        $this->note($inning, $batting, $fielding, $slot, $seen, count($scorers), $taken);
    }

    private function outcome(int $seq): string
    {
        $skill = ($seq - 1) * 7 % 10 / 100;
        $outcome = weighted(['walk' => 0.07, 'strikeout' => 0.2, 'groundout' => 0.22, 'flyout' => 0.2, 'error' => 0.02,
            'single' => 0.15 + $skill, 'double' => 0.06 + $skill / 2, 'triple' => 0.01, 'homerun' => 0.03 + $skill / 2]);
        $is_double = $outcome === 'groundout' && $this->bases[0] !== null && $this->outs < 2 && chance(0.3);
        return $is_double ? 'double_play' : $outcome;
    }

    /** Moves the runners; returns who scores, in order. */
    private function advance(int $slot, string $outcome): array
    {
        [$first, $second, $third] = $this->bases;
        if (isset(BASES_OF[$outcome]) || $outcome === 'error') {
            return $this->run($slot, BASES_OF[$outcome] ?? 1);
        }
        if ($outcome === 'walk') {
            $forced = $first === null ? 0 : ($second === null ? 1 : ($third === null ? 2 : 3));
            $this->bases = [[$slot, $second, $third], [$slot, $first, $third], [$slot, $first, $second], [$slot, $first, $second]][$forced];
            return $forced === 3 ? [$third] : [];
        }
        if ($outcome === 'double_play') {
            $this->bases[0] = null;
        }
        $can_score = in_array($outcome, ['groundout', 'flyout'], true) && $third !== null && $this->outs < 2;
        if ($can_score && chance(0.4)) {
            $this->bases[2] = null;
            return [$third];
        }
        return [];
    }

    private function run(int $slot, int $steps): array
    {
        $scorers = [];
        $bases = [null, null, null];
        foreach ([2 => $this->bases[2], 1 => $this->bases[1], 0 => $this->bases[0], -1 => $slot] as $base => $runner) {
            if ($runner !== null && $base + $steps > 2) {
                $scorers[] = $runner;
            } elseif ($runner !== null) {
                $bases[$base + $steps] = $runner;
            }
        }
        $this->bases = $bases;
        return $scorers;
    }

    private function count(Side $batting, Side $fielding, int $slot, array $seen, array $scorers): void
    {
        ['Outcome' => $outcome, 'Distance' => $distance, 'Speed' => $speed] = $seen;
        $bases = BASES_OF[$outcome] ?? 0;
        $counted = ['PA' => 1, 'AB' => $outcome !== 'walk', 'H' => $bases > 0, 'TB' => $bases, 'HR' => $bases === 4,
            'RBI' => in_array($outcome, ['error', 'double_play'], true) ? 0 : count($scorers), 'BB' => $outcome === 'walk',
            'SO' => $outcome === 'strikeout', 'GDP' => $outcome === 'double_play'];
        foreach ($counted as $name => $times) {
            $batting->batters[$slot][$name] += (int) $times;
        }
        if ($bases > 0) {
            $batting->longest[$slot] = max($batting->longest[$slot], $distance);
        }
        foreach ($scorers as $scorer) {
            $batting->batters[$scorer]['R']++;
        }
        if ($outcome === 'error') {
            $fielding->batters[mt_rand(0, count($fielding->players) - 1)]['E']++;
        }
        $pitched = ['Outs' => OUTS_OF[$outcome] ?? 0, 'R' => count($scorers), 'H' => $bases > 0, 'HR' => $bases === 4,
            'SO' => $outcome === 'strikeout', 'BB' => $outcome === 'walk'];
        foreach ($pitched as $name => $times) {
            $fielding->pitchers[$fielding->mound][$name] += (int) $times;
        }
        $fielding->pitchers[$fielding->mound]['MaxSpeed'] = max($fielding->pitchers[$fielding->mound]['MaxSpeed'], $speed);
    }

    private function note(int $inning, Side $batting, Side $fielding, int $slot, array $seen, int $runs, string $taken): void
    {
        $after = ['Runs' => $runs, 'Outs' => $this->outs, 'Away' => $this->away->score(), 'Home' => $this->home->score()];
        $this->plays[] = [
            'inning' => $inning, 'side' => $batting->side, 'batter' => $slot, 'pitcher' => $fielding->mound,
            'bases' => $taken, 'seen' => $seen + $after,
        ];
    }
}

/** A pitch and what became of it. */
function seen(string $outcome, int $level): array
{
    $is_hit = isset(BASES_OF[$outcome]);
    $is_met = $is_hit || in_array($outcome, ['groundout', 'flyout', 'double_play', 'error', 'out'], true);
    $far = ['homerun' => [100, 135], 'triple' => [80, 110], 'double' => [60, 100], 'single' => [20, 70], 'flyout' => [40, 90]];
    return [
        'Outcome' => $outcome, 'Speed' => between(70 + 9 * $level, 86 + 9 * $level), 'Zone' => mt_rand(1, 9),
        'Direction' => $is_met ? mt_rand(-45, 45) : 0, 'Distance' => $is_met ? between(...$far[$outcome] ?? [5, 40]) : 0.0,
        'Exit' => $is_met ? between(90, 160) : 0.0,
    ];
}

/** A challenge by rounds, in turns; more rounds while it is even. */
final class Challenge
{
    public array $plays = [];
    public bool $is_extra = false;

    public function __construct(private Side $away, private Side $home, private string $mode, int $rounds, private int $level, private int $balls)
    {
        foreach ([$away, $home] as $side) {
            $side->batters = $mode === 'PIT' ? [] : array_map(fn ($row) => ['Position' => 'DH'] + $row, $side->batters);
            $side->pitchers = $mode === 'BAT' ? [] : array_map(fn ($player) => $player + PITCHER, $side->players);
        }
        for ($round = 1; $round <= $rounds + 2 && ($round <= $rounds || $away->score() === $home->score()); $round++) {
            $this->is_extra = $round > $rounds;
            $this->round($round, $away);
            $this->round($round, $home);
        }
    }

    private function round(int $round, Side $side): void
    {
        $points = 0;
        foreach (array_keys($side->players) as $slot) {
            $count = ['balls' => 0, 'strikes' => 0];
            for ($ball = 0; $ball < $this->balls; $ball++) {
                $seen = $this->mode === 'BAT' ? $this->swing($side, $slot) : $this->pitch($side, $slot, $count);
                $points += $seen['Points'];
                $this->plays[] = ['inning' => $round, 'side' => $side->side, 'player' => $slot, 'seen' => $seen];
            }
        }
        $side->line[] = $points;
    }

    private function swing(Side $side, int $slot): array
    {
        $outcome = weighted(['homerun' => 0.1, 'triple' => 0.02, 'double' => 0.1, 'single' => 0.2, 'out' => 0.3, 'foul' => 0.14, 'miss' => 0.14]);
        $points = ['homerun' => 10, 'triple' => 6, 'double' => 4, 'single' => 2][$outcome] ?? 0;
        $seen = seen($outcome, $this->level);
        $bases = BASES_OF[$outcome] ?? 0;
        foreach (['PA' => 1, 'AB' => 1, 'H' => $bases > 0, 'TB' => $bases, 'HR' => $bases === 4, 'Points' => $points] as $name => $times) {
            $side->batters[$slot][$name] += (int) $times;
        }
        $side->longest[$slot] = max($side->longest[$slot], $bases > 0 ? $seen['Distance'] : 0.0);
        return $seen + ['Points' => $points];
    }

    private function pitch(Side $side, int $slot, array &$count): array
    {
        $outcome = weighted(['bullseye' => 0.25, 'strike' => 0.4, 'ball' => 0.35]);
        $target = mt_rand(1, 9);
        $zone = ['bullseye' => $target, 'strike' => $target % 9 + 1, 'ball' => 0][$outcome];
        $points = ['bullseye' => 10, 'strike' => 5, 'ball' => 0][$outcome];
        $speed = between(70 + 9 * $this->level, 86 + 9 * $this->level);
        $row = &$side->pitchers[$slot];
        $row['Points'] += $points;
        $row['MaxSpeed'] = max($row['MaxSpeed'], $speed);
        $count[$outcome === 'ball' ? 'balls' : 'strikes']++;
        if ($count['strikes'] === 3 || $count['balls'] === 4) {
            $row['SO'] += (int) ($count['strikes'] === 3);
            $row['Outs'] += (int) ($count['strikes'] === 3);
            $row['BB'] += (int) ($count['balls'] === 4);
            $count = ['balls' => 0, 'strikes' => 0];
        }
        return ['Speed' => $speed, 'Target' => $target, 'Zone' => $zone, 'Outcome' => $outcome, 'Points' => $points];
    }
}
