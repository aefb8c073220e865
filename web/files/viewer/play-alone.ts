/** The one that plays: another one's beginning ends it. */
let playing: HTMLMediaElement | null = null;

/** To be called when it begins. */
export function playAlone(media: HTMLMediaElement): void {
  if (playing !== media) playing?.pause();
  playing = media;
}

/** What plays is halted: a microphone would hear it. */
export function haltPlaying(): void {
  playing?.pause();
}
