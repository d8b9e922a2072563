/** Yields the pieces of a body of `fetch`. Ends the request if the caller stops early. */
export async function* streamPieces(
  body: ReadableStream<Uint8Array> | null,
): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  let isDone = false;
  try {
    while (!isDone) {
      const { done, value } = await reader.read();
      isDone = done;
      if (value) yield value;
    }
  } finally {
    if (!isDone) await reader.cancel();
  }
}
