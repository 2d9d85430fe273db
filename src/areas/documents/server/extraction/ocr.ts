import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import type { PageWord, PageWords } from '../../rules/page-words.ts';
import { preparePicture } from './prepare-picture.ts';

/** The languages of the product; their data comes with the installation, nothing is fetched. */
const LANGUAGES = ['eng', 'fra', 'deu', 'spa'] as const;
/** The recogniser holds about 200 MB; it is let go when nobody has needed it for a while. */
const IDLE_MS = 5 * 60_000;

let starting: Promise<Worker> | null = null;
let idleTimer: NodeJS.Timeout | null = null;

export type Look = {
  /** Number of the page for the boxes; 1 without it. */
  readonly page?: number;
  /** `scan` for flat, evenly lit pages; `photo` takes shadows out and expects one column, as on a till receipt. */
  readonly as: 'scan' | 'photo';
};

/**
 * Recognises the characters of one picture (PNG or JPEG bytes). Boxes are fractions of the picture as a person sees
 * it, after the camera's rotation. Words the recogniser itself doubts below 25 % are left out.
 */
export async function recogniseWords(picture: Uint8Array, look: Look): Promise<PageWords> {
  const page = look.page ?? 1;
  const { png, width, height } = await preparePicture(picture, look.as);
  const worker = await runningWorker();
  await worker.setParameters({
    tessedit_pageseg_mode: look.as === 'photo' ? PSM.SINGLE_COLUMN : PSM.AUTO,
    user_defined_dpi: '200',
  });
  const { data } = await worker.recognize(png, {}, { blocks: true, text: false });
  const words: PageWord[] = [];
  const slopes: number[] = [];
  for (const block of data.blocks ?? []) {
    for (const paragraph of block.paragraphs) {
      for (const line of paragraph.lines) {
        const { x0: fromX, y0: fromY, x1: toX, y1: toY } = line.baseline;
        if (toX - fromX > width * 0.12) slopes.push((toY - fromY) / (toX - fromX));
        for (const word of line.words) {
          if (word.confidence < 25) continue;
          const { x0, y0, x1, y1 } = word.bbox;
          const box = { page, x: x0 / width, y: y0 / height, w: (x1 - x0) / width, h: (y1 - y0) / height };
          words.push({ text: word.text, box, confidence: word.confidence / 100 });
        }
      }
    }
  }
  const slope = slopes.toSorted((a, b) => a - b)[Math.floor(slopes.length / 2)] ?? 0;
  return { page, width, height, words, tilt: (slope * width) / height };
}

/** Ends the recogniser; the next picture starts it again. Call it when the process ends. */
export async function stopOcr(): Promise<void> {
  const worker = starting;
  starting = null;
  if (idleTimer !== null) clearTimeout(idleTimer);
  idleTimer = null;
  await (await worker)?.terminate();
}

async function runningWorker(): Promise<Worker> {
  starting ??= start();
  if (idleTimer !== null) clearTimeout(idleTimer);
  idleTimer = setTimeout(() => void stopOcr(), IDLE_MS);
  idleTimer.unref();
  return starting;
}

async function start(): Promise<Worker> {
  const folder = await languageFolder();
  try {
    const options = { langPath: folder, cacheMethod: 'none', gzip: true };
    return await createWorker([...LANGUAGES], OEM.LSTM_ONLY, options);
  } finally {
    // The recogniser has read the data into its own memory by now.
    await rm(folder, { recursive: true, force: true });
  }
}

/** The recogniser takes one folder for all languages, but each language comes in its own package. */
async function languageFolder(): Promise<string> {
  const require = createRequire(import.meta.url);
  const folder = await mkdtemp(path.join(tmpdir(), 'merel-ocr-'));
  for (const code of LANGUAGES) {
    const source = path.dirname(require.resolve(`@tesseract.js-data/${code}/package.json`));
    const name = `${code}.traineddata.gz`;
    await copyFile(path.join(source, '4.0.0_best_int', name), path.join(folder, name));
  }
  return folder;
}
