import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { HardDriveDownload, LogOut, Monitor, Moon, Settings, Sun, UserRound } from "lucide-react";
import type { User } from "#contract/accounts.ts";
import { signOut } from "#web/accounts/entering/sign-out.ts";
import { useChooseLook, useLook } from "#web/accounts/look/use-look.ts";
import { mayKeep } from "#web/platform/kept/may-keep.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Menu } from "#web/ui/menu.tsx";

const themes = [
  { theme: "dark", label: "Dark", icon: <Moon /> },
  { theme: "light", label: "Light", icon: <Sun /> },
  { theme: "system", label: "As the system", icon: <Monitor /> },
] as const;

/** Who is signed in, how it looks, and the way out. */
export function UserMenu({ user }: { user: User }) {
  // drawn seldom: what would be kept weighs more than it saves
  "use no memo";
  const cache = useQueryClient();
  const navigate = useNavigate();
  const look = useLook();
  const choose = useChooseLook();
  return (
    <Menu
      className="block w-full"
      trigger={
        <button
          type="button"
          className="flex w-full items-center gap-3 rounded-md p-2 text-left lg:narrow:justify-center hover:bg-surface-2"
        >
          <Avatar id={user.id} name={user.name} picture={user.avatar} />
          <span
            dir="auto"
            className="min-w-0 flex-1 truncate text-left text-[length:var(--text-sm)] font-semibold lg:narrow:sr-only"
          >
            {user.name}
          </span>
        </button>
      }
      head={
        <>
          <span className="block font-semibold">{user.name}</span>
          <span className="block text-[length:var(--text-xs)] text-ink-3">{user.email}</span>
        </>
      }
      items={[
        { label: "Account", icon: <UserRound />, onSelect: () => void navigate({ to: "/dashboard/profile" }) },
        { label: "Settings", icon: <Settings />, onSelect: () => void navigate({ to: "/dashboard/settings" }) },
        ...(mayKeep()
          ? [
              {
                label: "On this device",
                icon: <HardDriveDownload />,
                onSelect: () => void navigate({ to: "/dashboard/device" }),
              },
            ]
          : []),
        ...themes.map(({ theme, label, icon }) => ({
          label,
          icon,
          current: look.theme === theme,
          onSelect: () => choose({ theme }),
        })),
        {
          label: "Sign out",
          icon: <LogOut />,
          onSelect: () => void signOut(cache).then(() => navigate({ to: "/login" })),
        },
      ]}
    />
  );
}
