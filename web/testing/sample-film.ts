/** For tests, as WebM: a second of moving colours, recorded by the browser itself. Stands alone, so that it can be handed to a page. */
export async function sampleFilm(): Promise<number[]> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [320, 180];
  const context = canvas.getContext("2d") as CanvasRenderingContext2D;
  const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: "video/webm" });
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  recorder.start(100);
  const start = performance.now();
  await new Promise<void>((resolve) => {
    const draw = () => {
      context.fillStyle = `hsl(${(performance.now() - start) / 5} 90% 50%)`;
      context.fillRect(0, 0, 320, 180);
      if (performance.now() - start < 1200) requestAnimationFrame(draw);
      else resolve();
    };
    draw();
  });
  const stopped = new Promise((resolve) => recorder.addEventListener("stop", resolve));
  recorder.stop();
  await stopped;
  return [...new Uint8Array(await new Blob(pieces).arrayBuffer())];
}
