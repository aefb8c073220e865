const longest = 1280;
const patience = 20_000;
const notHere = "This film cannot be played here.";

/** A frame near the beginning of a film, as WebP. Throws when this browser cannot play it. */
export async function takePoster(url: string): Promise<Blob> {
  const film = document.createElement("video");
  film.muted = true;
  film.preload = "auto";
  film.playsInline = true;
  film.src = url;
  const late = AbortSignal.timeout(patience);
  try {
    // a phone's browser brings no more before it is led to a place in it
    await happens(film, "loadedmetadata", late);
    // its sound alone: a picture of it would be black, and everybody's
    if (film.videoWidth === 0) throw new Error(notHere);
    // a clip that a browser recorded does not say how long it is
    const length = Number.isFinite(film.duration) ? film.duration : 1;
    film.currentTime = Math.min(length / 10, 3);
    await happens(film, "seeked", late);
    return await frameOf(film);
  } finally {
    film.removeAttribute("src");
    film.load();
  }
}

function happens(film: HTMLVideoElement, name: "loadedmetadata" | "seeked", signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    film.addEventListener(name, () => resolve(), { once: true });
    film.addEventListener("error", () => reject(new Error(notHere)), { once: true });
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}

async function frameOf(film: HTMLVideoElement): Promise<Blob> {
  const scale = Math.min(1, longest / Math.max(film.videoWidth, film.videoHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(film.videoWidth * scale));
  canvas.height = Math.max(1, Math.round(film.videoHeight * scale));
  canvas.getContext("2d")?.drawImage(film, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", 0.85));
  if (!blob) throw new Error("No picture could be taken of this film.");
  return blob;
}
