import { Archive, Plus, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button, buttonLook } from "../button.tsx";
import { IconButton } from "../icon-button.tsx";
import { MoreButton } from "../more-button.tsx";
import { Part } from "./part.tsx";

const tones = ["solid", "quiet", "ghost", "danger"] as const;

export function Buttons() {
  const [pages, setPages] = useState(1);
  const fetchNextPage = async () => setPages(pages + 1);
  return (
    <Part name="Buttons">
      {tones.map((tone) => (
        <Button key={tone} tone={tone} {...(tone === "danger" ? { icon: <Trash2 /> } : {})}>
          {tone}
        </Button>
      ))}
      <a href="/" className={buttonLook()}>
        Homepage
      </a>
      <Button tone="solid" busy>
        Busy
      </Button>
      {tones.map((tone) => (
        <Button key={tone} tone={tone} disabled>
          {tone}, off
        </Button>
      ))}
      <Button tone="solid" size="large" icon={<Plus />}>
        Large
      </Button>
      <Button size="large">Large</Button>
      <IconButton label="Send" icon={<Send />} tone="solid" />
      <IconButton label="Archive" icon={<Archive />} tone="quiet" />
      <IconButton label="Remove" icon={<Trash2 />} />
      <IconButton label="Remove, off" icon={<Trash2 />} disabled />
      <div className="w-full">
        <MoreButton query={{ hasNextPage: pages < 3, isFetchingNextPage: false, fetchNextPage }} />
      </div>
    </Part>
  );
}
