import { constants, fstatSync, openSync, write, writeSync } from "node:fs";

/** What is not written yet is kept up to this many bytes; lines beyond are dropped. */
const mostWaiting = 1_000_000;
const periods = { flushMs: 100, retryMs: 20 };

export interface Output {
  write(text: string): void;
  /** How many lines have been dropped. */
  readonly dropped: number;
  /** Hears of lines that were dropped, once there is room again. */
  onRoom?: (dropped: number) => void;
}

/**
 * Returns a descriptor of its own for a pipe, else the same. Workers share one, and Node makes it blocking again for all
 * of them when one ends: the next to end would wait in its last write for a reader who may never come.
 */
function nonBlocking(fd: number): number {
  try {
    // As numbers, the last status says "pipe" to Node's realpath, which then leaves links to packages unresolved.
    if (!fstatSync(fd, { bigint: true }).isFIFO()) return fd;
    return openSync(`/proc/self/fd/${fd}`, constants.O_WRONLY | constants.O_NONBLOCK);
  } catch {
    return fd;
  }
}

/**
 * Writes lines in pieces, because a system call for each would cost as much as a cached page. Takes over `write` of
 * the stream, which would end the process on a full disk and keep everything for a pipe that nobody reads.
 * @param pieceBytes unless a line is longer
 */
export function createOutput(stream: NodeJS.WriteStream & { fd: number }, pieceBytes: number): Output {
  // A pipe refuses what it has no room for, and holds up no thread.
  const fd = nonBlocking(stream.fd);
  const pieces: string[] = [];
  let [dropped, untold, waiting, lastPiece] = [0, 0, 0, 0];
  let current: Buffer | undefined;
  let state: "idle" | "writing" | "paused" = "idle";

  function take(): Buffer | undefined {
    const piece = pieces.shift();
    return piece === undefined ? undefined : Buffer.from(piece);
  }

  /** What cannot be written now, for whatever reason, is tried again as it is, so no line is torn. */
  function writeNext(): void {
    if (state !== "idle") return;
    const piece = (current ??= take());
    if (!piece) return;
    state = "writing";
    write(fd, piece, (fault, written) => {
      state = fault ? "paused" : "idle";
      if (fault) return void setTimeout(retry, periods.retryMs).unref();
      waiting -= written;
      current = written < piece.length ? piece.subarray(written) : undefined;
      tell();
      if (current || pieces.length > 1) writeNext();
    });
  }

  function retry(): void {
    state = "idle";
    writeNext();
  }

  function tell(): void {
    if (untold === 0 || waiting > mostWaiting / 2) return;
    const count = untold;
    untold = 0;
    output.onRoom?.(count);
  }

  const output: Output = {
    get dropped() {
      return dropped;
    },
    write(text) {
      const bytes = Buffer.byteLength(text);
      if (waiting + bytes > mostWaiting) {
        dropped++;
        untold++;
        return;
      }
      waiting += bytes;
      if (pieces.length > 0 && lastPiece + bytes <= pieceBytes) {
        pieces[pieces.length - 1] += text;
        lastPiece += bytes;
      } else {
        pieces.push(text);
        lastPiece = bytes;
      }
      if (pieces.length > 1) writeNext();
    },
  };

  stream.write = (text: string | Uint8Array) => {
    output.write(typeof text === "string" ? text : Buffer.from(text).toString());
    return true;
  };
  setInterval(writeNext, periods.flushMs).unref();
  process.once("exit", () => {
    try {
      let rest = state === "writing" ? take() : (current ?? take());
      while (rest) {
        const written = writeSync(fd, rest);
        rest = written < rest.length ? rest.subarray(written) : take();
      }
    } catch {
      // It takes nothing.
    }
  });
  return output;
}
