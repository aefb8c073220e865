import { Button } from "../button.tsx";
import { Card } from "../card.tsx";
import { Meter } from "../meter.tsx";
import { Progress } from "../progress.tsx";
import { StatTile, StatTiles } from "../stat-tile.tsx";

export function Surfaces() {
  return (
    <>
      <StatTiles>
        <StatTile label="Teams" value={4} />
        <StatTile label="Projects" value="1,280" note="12 this month" />
        <StatTile label="Members" value={undefined} />
        <StatTile label="Active" value={0} />
      </StatTiles>
      <div className="grid gap-4 sm:grid-cols-2">
        <Card>
          <h2 className="text-[length:var(--text-lg)]">A card alone</h2>
          <p className="mt-2 mb-4 text-[length:var(--text-sm)] text-ink-2">
            A surface under the light, for one thing at a time.
          </p>
          <div className="grid gap-4">
            <Progress value={62} label="Progress of the show" />
            <Meter value={72} label="Collaboration" />
          </div>
        </Card>
        <Card title="A named card" action={<Button tone="ghost">View all</Button>}>
          <dl className="grid gap-2 text-[length:var(--text-sm)]">
            <div className="flex justify-between gap-4">
              <dt className="text-ink-2">Set 14, T7</dt>
              <dd className="num text-ink">2.5 outside 45</dd>
            </div>
            <div className="flex justify-between gap-4">
              <dt className="text-ink-2">Counts</dt>
              <dd className="num text-ink">1–16</dd>
            </div>
          </dl>
        </Card>
      </div>
    </>
  );
}
