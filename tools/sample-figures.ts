import { existsSync } from 'node:fs';
import path from 'node:path';
import { isValidIBAN } from 'ibantools';
import { readFieldsFromWords } from '#areas/documents/rules/read-fields-from-words.ts';
import { surenessOf, typedDocuments } from '#areas/documents/rules/typed-documents.test-kit.ts';
import { wordsOfLayout } from '#areas/documents/rules/words-of-layout.test-kit.ts';
import { labelledReceipts, measureMatching } from '#areas/receipts/rules/labelled-receipts.test-kit.ts';
import { simulateYear } from '#areas/receipts/rules/simulated-year.test-kit.ts';
import { stopExtraction } from '#areas/documents/server/extraction/read-document.ts';
import { ruleFiguresIn, SAMPLE_SETS, type Case, type Outcome, type SampleSet } from './sample-sets.ts';

/**
 * `npm run figures`: how many of the public samples that are valid are read, and equal what somebody else reads of them, and
 * how many of those that are not are refused, each with its reason. Ends with 1 when one is not as it should be. The samples
 * lie beside the repository and are not part of it; without them this says so and ends well.
 */
const TYPED_SEED = 2028;
const TYPED_COUNT = 4000;
const SURE_OF_100 = 98;
const RECEIPTS_SEED = 2026;
const RECEIPTS_COUNT = 1000;
const PRECISION_OF_100 = 99;
const RECALL_OF_100 = 90;
const YEAR_MEMBERS = 100;
const samples = path.resolve(import.meta.dirname, '../../shared/samples');

type Done = Case & { readonly outcome: Outcome };
type Figures = { valid: number; read: number; compared: number; equal: number; toRefuse: number; refused: number };

const isRead = (outcome: Outcome): outcome is Exclude<Outcome, { refused: string }> => 'isEqual' in outcome;
const reasonOf = ({ outcome }: Done): string | undefined => (isRead(outcome) ? outcome.partRefused : outcome.refused);

function figuresOf(done: readonly Done[]): Figures {
  const valid = done.filter(({ refuseFor }) => refuseFor === undefined);
  const read = valid.flatMap(({ outcome }) => (isRead(outcome) ? [outcome] : []));
  const compared = read.filter(({ isEqual }) => isEqual !== null);
  const toRefuse = done.filter(({ refuseFor }) => refuseFor !== undefined);
  return {
    valid: valid.length,
    read: read.length,
    compared: compared.length,
    equal: compared.filter(({ isEqual }) => isEqual).length,
    toRefuse: toRefuse.length,
    refused: toRefuse.filter((one) => reasonOf(one) !== undefined).length,
  };
}

const isAsWanted = ({ valid, read, compared, equal, toRefuse, refused }: Figures): boolean =>
  valid === read && compared === equal && toRefuse === refused;

function sayOf({ valid, read, compared, equal, toRefuse, refused }: Figures): string {
  const parts = [
    valid === 0 ? '' : `${read} of ${valid} valid read`,
    compared === 0 ? '' : `${equal} of ${compared} equal`,
    toRefuse === 0 ? '' : `${refused} of ${toRefuse} that must be refused are refused`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** One line for each file of which more is to be said than that it is valid, read and equal. */
function linesOf(done: Done, { isGuess }: SampleSet): string[] {
  const { name, outcome, refuseFor } = done;
  if (refuseFor !== undefined) {
    const reason = reasonOf(done);
    return reason === undefined
      ? [`NOT AS WANTED: ${name} is taken, though: ${refuseFor}`]
      : [`refused: ${name}, ${refuseFor} (${reason})`];
  }
  if (!isRead(outcome)) return [`NOT AS WANTED: ${name} is valid and refused: ${outcome.refused}`];
  const { isEqual, apart = '', note } = outcome;
  if (isEqual === false)
    return [`${isGuess === true ? 'a guess that is not right' : 'NOT AS WANTED'}: ${name}: ${apart}`];
  return note === undefined ? [] : [`read${isEqual === true ? ' and equal' : ''}: ${name}, ${note}`];
}

async function doneOf(set: SampleSet): Promise<Done[]> {
  const done: Done[] = [];
  for (const one of set.casesIn(samples)) done.push({ ...one, outcome: await one.read() });
  return done;
}

async function sayAll(): Promise<void> {
  const all: { set: SampleSet; done: readonly Done[] }[] = [];
  for (const set of SAMPLE_SETS) {
    const done = await doneOf(set);
    all.push({ set, done });
    const beside = set.equals === '' ? '' : ` (${set.equals})`;
    console.log(`${set.name}: ${done.length} cases: ${sayOf(figuresOf(done))}${beside}`);
    for (const line of done.flatMap((one) => linesOf(one, set))) console.log(`    ${line}`);
  }
  console.log('');
  let isGood = true;
  for (const counts of ['statements', 'e-invoices', 'others'] as const) {
    const bound = all.filter(({ set }) => set.counts === counts && set.isGuess !== true);
    const figures = figuresOf(bound.flatMap(({ done }) => done));
    isGood &&= isAsWanted(figures);
    console.log(`all ${counts}: ${sayOf(figures)}${isAsWanted(figures) ? '' : ': NOT AS WANTED'}`);
  }
  const { verdicts, right, missed, wrong } = ruleFiguresIn(samples);
  const share = (of: number, part: number): string => (of === 0 ? '1' : (part / of).toFixed(3));
  console.log(
    `rules of EN 16931: recall ${share(right + missed, right)} at precision ${share(right + wrong, right)} over ${verdicts} verdicts`,
  );
  isGood &&= missed === 0 && wrong === 0;
  console.log(isGood ? 'Everything is as wanted.' : 'NOT everything is as wanted.');
  if (!isGood) process.exitCode = 1;
}

/** Documents of our own making: how often a value that is shown as sure is right, which 98 of 100 have to be. */
function saySureness(): void {
  const documents = typedDocuments(TYPED_SEED, TYPED_COUNT);
  const { sure, right, wrong } = surenessOf(documents, ({ layout, purpose }) =>
    readFieldsFromWords([wordsOfLayout(layout)], { purpose, origin: 'text', isIban: (text) => isValidIBAN(text) }),
  );
  const share = ((right * 100) / sure).toFixed(2);
  console.log(
    `typed documents: ${documents.length} from seed ${TYPED_SEED}: ${right} of ${sure} sure values right, ${share} of 100`,
  );
  for (const one of wrong.slice(0, 5)) console.log(`    ${one.split('\n')[0]}`);
  if (right * 100 < sure * SURE_OF_100) process.exitCode = 1;
}

/** Receipts of our own making: how many attach alone and rightly, and how many are found; and a year of control rules. */
function sayReceipts(): void {
  const { attached, attachedRight, precision, found, matchable, recall } = measureMatching(
    labelledReceipts(RECEIPTS_SEED, RECEIPTS_COUNT),
  );
  console.log(
    `receipts: ${RECEIPTS_COUNT} beside ${RECEIPTS_COUNT} payments from seed ${RECEIPTS_SEED}: ${attachedRight} of ${attached} attached alone are right, ${precision} of 100; ${found} of ${matchable} found, ${recall} of 100`,
  );
  const year = simulateYear(RECEIPTS_SEED, YEAR_MEMBERS);
  console.log(
    `control rules: a year of ${year.members} members and ${year.lines} payments from seed ${RECEIPTS_SEED}: ${year.blocks} blocks, ${year.fromPending} because of a pending payment, ${year.unwarned} without a warning; from the day of purchase there would have been ${year.fromPurchase}`,
  );
  if (precision < PRECISION_OF_100 || recall < RECALL_OF_100 || year.fromPending + year.unwarned > 0)
    process.exitCode = 1;
}

saySureness();
sayReceipts();
if (existsSync(samples)) {
  await sayAll();
  await stopExtraction();
} else console.log('The sample files are not beside this repository, so there is nothing to count.');
