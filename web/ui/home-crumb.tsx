import { Link } from "@tanstack/react-router";
import { House } from "lucide-react";

/** The first crumb of every place in an organization (S1 section 2). */
export function HomeCrumb() {
  return (
    <Link
      to="/dashboard"
      activeOptions={{ exact: true }}
      aria-label="Home"
      className="pointer-coarse:-ml-3 pointer-coarse:px-3"
    >
      <House aria-hidden="true" className="size-4 pointer-coarse:my-0.5" />
    </Link>
  );
}
