import { PanelLeft } from "lucide-react";
import { useChooseLook, useLook } from "#web/accounts/look/use-look.ts";
import { IconButton } from "#web/ui/icon-button.tsx";

/** Room for the page: the sidebar shows its pictures only. */
export function SidebarToggle() {
  // drawn seldom: what would be kept weighs more than it saves
  "use no memo";
  const { sidebarCollapsed } = useLook();
  const choose = useChooseLook();
  return (
    <IconButton
      label={sidebarCollapsed ? "Expand sidebar" : "Collapse sidebar"}
      icon={<PanelLeft />}
      onClick={() => choose({ sidebarCollapsed: !sidebarCollapsed })}
    />
  );
}
