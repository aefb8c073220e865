import { Plus, Send, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Avatar } from "../avatar.tsx";
import { AvatarStack } from "../avatar-stack.tsx";
import { Badge } from "../badge.tsx";
import { Button } from "../button.tsx";
import { Card } from "../card.tsx";
import { Checkbox } from "../checkbox.tsx";
import { Crumbs } from "../crumbs.tsx";
import { Dialog } from "../dialog.tsx";
import { EmptyState } from "../empty-state.tsx";
import { FailedState } from "../failed-state.tsx";
import { IconButton } from "../icon-button.tsx";
import { Menu } from "../menu.tsx";
import { Notice } from "../notice.tsx";
import { PageHead } from "../page-head.tsx";
import { Popover } from "../popover.tsx";
import { Progress } from "../progress.tsx";
import { SearchField } from "../search-field.tsx";
import { Segmented } from "../segmented.tsx";
import { Select } from "../select.tsx";
import { SkeletonCards } from "../skeleton.tsx";
import { Spinner } from "../spinner.tsx";
import { StatTile, StatTiles } from "../stat-tile.tsx";
import { TextArea } from "../text-area.tsx";
import { TextField } from "../text-field.tsx";
import { type Appearance, readAppearance, saveAppearance } from "../theme.ts";
import { toast } from "../toast.tsx";

const tones = ["neutral", "accent", "ok", "warn", "bad", "info"] as const;
const people = ["Marisol Vega", "Dev Patel", "Priya Nair", "Alice Moore", "Bob Lane", "Carol", "Dan West"].map(
  (name, place) => ({
    id: `person-${place}`,
    name,
    isOnline: place % 2 === 0,
  }),
);

/** Every component in every state, for the eye and for the checks (`/dev/ui`, development only). */
export function GalleryPage() {
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState("");
  const [layout, setLayout] = useState<"grid" | "list">("grid");
  return (
    <main className="mx-auto grid max-w-5xl gap-6 p-6">
      <PageHead
        title="Components"
        subtitle="In every state, under every light."
        actions={<Lights />}
        above={
          <Crumbs>
            {[
              <a key="home" href="/">
                Home
              </a>,
              <span key="this">Components</span>,
            ]}
          </Crumbs>
        }
        badges={<Badge tone="accent">Kit</Badge>}
      />
      <Part name="Buttons">
        <Button tone="solid">Solid</Button>
        <Button>Quiet</Button>
        <Button tone="ghost">Ghost</Button>
        <Button tone="danger" icon={<Trash2 />}>
          Danger
        </Button>
        <Button tone="solid" busy>
          Busy
        </Button>
        <Button disabled>Disabled</Button>
        <Button tone="solid" size="large" icon={<Plus />}>
          Large
        </Button>
        <IconButton label="Send" icon={<Send />} tone="solid" />
        <IconButton label="Remove" icon={<Trash2 />} />
      </Part>
      <Part name="Fields">
        <div className="grid w-full gap-4 sm:grid-cols-2">
          <TextField label="Name" hint="As it stands on the program." />
          <TextField label="Email" error="Please enter a valid e-mail address." defaultValue="marisol@" required />
          <Select label="Type">
            <option>High School</option>
            <option>Drum Corps</option>
          </Select>
          <TextArea label="Description" placeholder="What is the show about?" />
          <SearchField label="Search files..." value={search} onChange={setSearch} />
          <Checkbox label="Remember me" />
        </div>
      </Part>
      <Part name="Choices">
        <Segmented
          label="Layout"
          value={layout}
          options={[
            { value: "grid", label: "Grid" },
            { value: "list", label: "List" },
          ]}
          onChange={setLayout}
        />
        <Menu
          trigger={<Button>Menu</Button>}
          items={[
            { label: "First", current: true, onSelect: () => {} },
            { label: "Second", onSelect: () => void toast("Second was chosen.") },
          ]}
        />
        <Popover label="Popover" trigger={<Button>Popover</Button>}>
          <p>Something small.</p>
        </Popover>
        <Button onClick={() => setOpen(true)}>Dialog</Button>
        <Dialog open={isOpen} onClose={() => setOpen(false)} title="A dialog" description="It keeps the focus inside.">
          <TextField label="Set" />
        </Dialog>
      </Part>
      <Part name="Badges and people">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Avatar id="a" name="Marisol Vega" isOnline />
        <Avatar id="b" name="Dev" size="small" />
        <AvatarStack people={people} />
      </Part>
      <StatTiles>
        <StatTile label="Teams" value={4} />
        <StatTile label="Projects" value="1,280" note="12 this month" />
        <StatTile label="Members" value={undefined} />
        <StatTile label="Active" value={0} />
      </StatTiles>
      <Part name="States">
        <div className="grid w-full gap-4">
          <Notice tone="ok">Organization "Harlan County HS Marching Band" created successfully!</Notice>
          <Notice tone="bad">The e-mail address or the password is not right.</Notice>
          <Progress value={62} label="Uploading" />
          <Spinner />
          <SkeletonCards count={3} />
          <EmptyState
            title="No Files Yet"
            text="Upload your first file to get started"
            action={<Button tone="solid">Upload Files</Button>}
          />
          <FailedState error={new TypeError("away")} onRetry={() => void toast("Tried again.")} />
        </div>
      </Part>
    </main>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Card title={name}>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </Card>
  );
}

const themes = ["dark", "light", "system"] as const;
const variants = ["default", "cosmic", "minimal", "vibrant"] as const;
const densities = ["compact", "comfortable", "spacious"] as const;

function Lights() {
  const [appearance, setAppearance] = useState(readAppearance);
  const change = (part: Partial<Appearance>) => {
    const next = { ...appearance, ...part };
    saveAppearance(next);
    setAppearance(next);
  };
  const options = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value, label: value }));
  return (
    <>
      <Segmented
        label="Theme"
        value={appearance.theme}
        options={options(themes)}
        onChange={(theme) => change({ theme })}
      />
      <Segmented
        label="Variant"
        value={appearance.variant}
        options={options(variants)}
        onChange={(variant) => change({ variant })}
      />
      <Segmented
        label="Density"
        value={appearance.density}
        options={options(densities)}
        onChange={(density) => change({ density })}
      />
    </>
  );
}
