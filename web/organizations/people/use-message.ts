import { useNavigate } from "@tanstack/react-router";
import { useMe } from "#web/accounts/queries.ts";
import type { MenuItem } from "#web/ui/menu-list.tsx";

/**
 * Leads to the direct conversation with somebody, which opens or is begun in the hub. Whoever sees somebody listed shares
 * something with them, and may write to them (permissions.md, "Conversations"); but nobody would read what a closed account gets.
 */
export function useMessage() {
  const navigate = useNavigate();
  const me = useMe();
  return ({ id, isDisabled }: { id: string; isDisabled: boolean }, name: string): MenuItem[] => {
    if (!me || id === me.id || isDisabled) return [];
    const onSelect = () => void navigate({ to: "/dashboard/messages", search: { person: id } });
    return [{ label: "Message", name: `Message ${name}`, onSelect }];
  };
}
