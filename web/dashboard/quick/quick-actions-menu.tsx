import { useMe } from "#web/accounts/queries.ts";
import { MenuList } from "#web/ui/menu-list.tsx";
import type { Opened } from "#web/ui/popup.tsx";
import { useQuickActions } from "./use-quick-actions.tsx";
import type { Wish } from "./wish.ts";

interface Props {
  opened: Opened;
  onWish: (wish: Wish) => void;
}

export function QuickActionsMenu({ opened, onWish }: Props) {
  const items = useQuickActions(useMe()?.userType ?? "client", onWish);
  return <MenuList items={items} align="end" opened={opened} />;
}
