import { Badge } from "../badge.tsx";
import { Crumbs } from "../crumbs.tsx";
import { Mark } from "../mark.tsx";
import { PageHead } from "../page-head.tsx";
import { Buttons } from "./buttons.tsx";
import { Choices } from "./choices.tsx";
import { Fields } from "./fields.tsx";
import { Lights } from "./lights.tsx";
import { Overlays } from "./overlays.tsx";
import { People } from "./people.tsx";
import { States } from "./states.tsx";
import { Surfaces } from "./surfaces.tsx";

/** Every component in every state, for the eye and for the checks (`/dev/ui`, development only). */
export function GalleryPage() {
  return (
    <div className="relative">
      <div aria-hidden="true" className="stadium pointer-events-none absolute inset-x-0 top-0 h-72" />
      <div aria-hidden="true" className="field pointer-events-none absolute inset-x-0 top-0 h-44" />
      <main className="relative mx-auto grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-6 p-4 pt-8 sm:p-6 sm:pt-10">
        <PageHead
          title="Components"
          subtitle="In every state, under every light."
          badges={<Badge tone="accent">Kit</Badge>}
          above={
            <Crumbs>
              {[
                <a key="home" href="/" className="inline-flex items-center gap-1.5">
                  <Mark /> Guidon
                </a>,
                <span key="this" aria-current="page">
                  Components
                </span>,
              ]}
            </Crumbs>
          }
        />
        <Lights />
        <Buttons />
        <Fields />
        <Choices />
        <Overlays />
        <People />
        <Surfaces />
        <States />
      </main>
    </div>
  );
}
