import { useEffect, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useSetAvatar } from "./use-avatar.ts";

const side = 512;

/** The part of a picture that stands for a person: moved with pointer or arrow keys, sized with the slider. */
export function CropDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const address = useAddressOf(file);
  const send = useSetAvatar();

  async function save() {
    try {
      send.mutate(await cut(file, area), { onSuccess: onClose });
    } catch {
      setUnreadable("This picture cannot be read. Please choose another.");
    }
  }

  return (
    <Dialog open onClose={onClose} title="Your picture" description="Move and size it until the circle holds you.">
      <div className="grid gap-4">
        <div className="relative h-72 overflow-hidden rounded-md bg-inset">
          {address && (
            <Cropper
              image={address}
              crop={crop}
              zoom={zoom}
              aspect={1}
              cropShape="round"
              showGrid={false}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_percent, pixels) => setArea(pixels)}
              mediaProps={{
                alt: "",
                onError: () => setUnreadable("This picture cannot be read. Please choose another."),
              }}
            />
          )}
        </div>
        <label className="grid gap-1.5 text-[length:var(--text-sm)] font-semibold">
          Size
          <input
            type="range"
            min={1}
            max={4}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
            className="accent-(--accent) pointer-coarse:h-11"
          />
        </label>
        {unreadable && <Notice tone="bad">{unreadable}</Notice>}
        {send.isError && <Notice tone="bad">{send.error.message}</Notice>}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="solid"
            busy={send.isPending}
            disabled={!area || unreadable !== null}
            onClick={() => void save()}
          >
            {send.isPending ? "Saving..." : "Save picture"}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function useAddressOf(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/** The chosen square, drawn at the size it is kept in. */
async function cut(file: File, area: Area | null): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const { x, y, width, height } = area ?? { x: 0, y: 0, width: picture.width, height: picture.height };
  const canvas = new OffscreenCanvas(side, side);
  canvas.getContext("2d")?.drawImage(picture, x, y, width, height, 0, 0, side, side);
  return canvas.convertToBlob({ type: "image/webp", quality: 0.92 });
}
