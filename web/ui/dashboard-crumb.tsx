import { Link } from "@tanstack/react-router";

/** The first crumb of what stands right below the dashboard (S2 section 2.2). */
export function DashboardCrumb() {
  return (
    <Link to="/dashboard" activeOptions={{ exact: true }}>
      Dashboard
    </Link>
  );
}
