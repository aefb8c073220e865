/** What is there by now has been laid out, measured and told of: observers are asked once a frame. */
export async function frames(count = 3): Promise<void> {
  for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
}
