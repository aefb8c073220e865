import { useNavigate } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";
import { linkTo } from "#domain/messaging/text/links.ts";

interface Props {
  href: string;
  /** It shows other words than its address. */
  isNamed: boolean;
  children: ReactNode;
}

/** Ours opens here, anybody else's in a tab of its own that knows nothing of this one. */
export function TextLink({ href, isNamed, children }: Props) {
  const navigate = useNavigate();
  const link = linkTo(href, location.origin);
  if (!link) return children;
  const { address, isOurs } = link;
  // where words hide it, the address shows when somebody points at them
  const title = isNamed ? address : undefined;
  if (!isOurs) {
    return (
      <a href={address} title={title} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  function open(event: MouseEvent) {
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (isElsewhere || !address.startsWith("/dashboard")) return;
    event.preventDefault();
    void navigate({ href: address });
  }
  return (
    <a href={address} title={title} onClick={open}>
      {children}
    </a>
  );
}
