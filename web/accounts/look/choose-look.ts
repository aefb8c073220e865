import type { Appearance, KeptAppearance } from "#contract/appearance.ts";
import { accentStyle } from "#domain/accounts/accent.ts";
import { call } from "#web/platform/api.ts";
import { choiceTime, type KeptLook, keepLook, readLook } from "#web/ui/theme.ts";

/** `of`: whose choice it is; null: a guest's. What is left out stays. */
export function chooseLook(part: Partial<Appearance>, of: string | null): void {
  const look = readLook();
  show({ ...look, ...part }, { changedAt: choiceTime(look), of });
}

/** What stands on the server stands here too. */
export function takeLook(there: KeptAppearance, me: string): void {
  show(there, { changedAt: there.changedAt, of: me });
}

/** The server's clock says when: what it answers stands here too, unless something else was chosen meanwhile. */
export async function tellLook(
  { accentStyle: _, of: __, changedAt, ...chosen }: KeptLook,
  me: string,
): Promise<KeptAppearance> {
  const stands = await call("putAppearance", { ...chosen, changedAt: changedAt ?? "" });
  if (readLook().changedAt === changedAt) takeLook(stands, me);
  return stands;
}

function show(
  { theme, variant, layoutDensity, customAccentColor, sidebarCollapsed, showAnimations }: Appearance,
  mark: Pick<KeptLook, "changedAt" | "of">,
): void {
  keepLook({
    ...{ theme, variant, layoutDensity, customAccentColor, sidebarCollapsed, showAnimations, ...mark },
    accentStyle: customAccentColor ? accentStyle(customAccentColor, variant) : null,
  });
}
