import { Link } from "@tanstack/react-router";
import { buttonLook } from "#web/ui/button.tsx";

/** S2 section 2.1: a new organization, in which everything else is made. */
export function CreateNew() {
  "use no memo";
  return (
    <Link
      to="/dashboard/organizations/create"
      data-tip="Create a new organization"
      className={`${buttonLook()} lg:narrow:mx-auto lg:narrow:size-(--control-h) lg:narrow:px-0`}
    >
      {/* the icon of that name would bring a file along that no first screen needs */}
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      >
        <path d="M5 12h14M12 5v14" />
      </svg>
      <span className="lg:narrow:sr-only">
        Create New<span className="sr-only"> organization</span>
      </span>
    </Link>
  );
}
