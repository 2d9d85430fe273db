export { allowReaders, openSentFiles, storeFile } from './commands/store-file.ts';
export { isPagesOnly, joinFiles } from './commands/join-files.ts';
export { saveReading } from './commands/save-reading.ts';
export { takeApart } from './commands/take-apart.ts';
export { takeInFile } from './commands/take-in-file.ts';
export { enqueueReading } from './jobs.ts';
export { findFiles, findReadableFile, findSamePicture, type FileRow } from './queries/get-file.ts';
export { drawFirstPage } from './queries/draw-first-page.ts';
export { mailedLinks, type MailedLinks } from './mailed-links.ts';
