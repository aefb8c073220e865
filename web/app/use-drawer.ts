import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { watchCloseRequest } from "#web/ui/use-close-request.ts";

/** Open or not. Whoever goes anywhere closes it, whatever leads there; Escape does, and a window that has room for both. */
export function useDrawer(): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false);
  const router = useRouter();
  useEffect(() => {
    if (!isOpen) return;
    const leaving = new AbortController();
    const close = () => setOpen(false);
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      close();
      // what has the focus in it goes
      document.querySelector<HTMLElement>("[aria-controls=workspace]")?.focus();
    };
    addEventListener("keydown", closeByKey, leaving);
    matchMedia("(min-width: 64rem)").addEventListener("change", close, leaving);
    const end = watchCloseRequest(close);
    const stop = router.subscribe("onBeforeNavigate", close);
    return () => {
      leaving.abort();
      end?.();
      stop();
    };
  }, [isOpen, router]);
  return [isOpen, setOpen];
}
