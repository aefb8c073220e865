import type { StudioRecord } from "#contract/studio-record.ts";
import { Mark } from "#web/ui/mark.tsx";

/** The studio's own picture where it has one. */
export function HomeBrand({ record: { name, logo } }: { record: StudioRecord }) {
  return (
    <>
      {logo ? <img className="home-logo" src={logo} alt="" /> : <Mark />}
      <span className="home-name">{name}</span>
    </>
  );
}
