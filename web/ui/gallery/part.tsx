import type { ReactNode } from "react";
import { Card } from "../card.tsx";

export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Card title={name}>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </Card>
  );
}
