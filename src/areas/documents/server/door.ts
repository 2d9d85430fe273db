export { allowReaders, storeFile, type KeptFile } from './commands/store-file.ts';
export { saveReading, type ReadOutcome } from './commands/save-reading.ts';
export { takeInFile } from './commands/take-in-file.ts';
export { enqueueReading } from './jobs.ts';
export { findFile, findFiles, findReadableFile, findSamePicture, type FileRow } from './queries/get-file.ts';
