import { useMe } from "#web/accounts/queries.ts";
import { StudioPage } from "#web/studio/panel/studio-page.tsx";
import { NothingHere } from "./nothing-here.tsx";

/** For admins; for everybody else there is no such page. */
export function StudioSettingsPage() {
  return useMe()?.userType === "admin" ? <StudioPage /> : <NothingHere />;
}
