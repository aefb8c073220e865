import { Download } from "lucide-react";
import { buttonLook } from "./button.tsx";

interface Props {
  /** Signed, as the server gave it. */
  url: string;
  /** As the file is called once it is there. */
  name: string;
  /** For whoever does not see what it stands beside. */
  label?: string;
}

/** Keeps a file's original. */
export function DownloadLink({ url, name, label = `Download ${name}` }: Props) {
  return (
    <a
      href={`${url}&download=1`}
      download={name}
      aria-label={label}
      data-tip="Download"
      className={buttonLook({ tone: "ghost", size: "icon" })}
    >
      <Download aria-hidden="true" />
    </a>
  );
}
