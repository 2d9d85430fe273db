import { createHash, type Hash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { FileTooLarge } from './file-store.ts';

/** Passes bytes on while counting and hashing them; breaks off as soon as there are too many. */
export class Measure extends Transform {
  readonly #hash: Hash = createHash('sha256');
  readonly #sizeMax: number;
  #size = 0;

  constructor(sizeMax: number) {
    super();
    this.#sizeMax = sizeMax;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#size += chunk.length;
    if (this.#size > this.#sizeMax) {
      done(new FileTooLarge(`More than ${this.#sizeMax} bytes`));
      return;
    }
    this.#hash.update(chunk);
    done(null, chunk);
  }

  /** Once the stream has ended. */
  result(): { size: number; sha256: string } {
    return { size: this.#size, sha256: this.#hash.digest('hex') };
  }
}
