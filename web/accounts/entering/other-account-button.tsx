import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { signOut } from "./sign-out.ts";

/** For a link that is somebody else's than who is signed in. */
export function OtherAccountButton({ tone = "solid" }: { tone?: "solid" | "quiet" }) {
  const cache = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Button
      tone={tone}
      size="large"
      busy={isLeaving}
      onClick={() => {
        setLeaving(true);
        void signOut(cache).finally(() => setLeaving(false));
      }}
    >
      {isLeaving ? "Signing out..." : "Use another account"}
    </Button>
  );
}
