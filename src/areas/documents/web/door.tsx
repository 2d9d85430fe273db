export { documentsMessages } from './messages/messages.ts';
export { documentsRoutes } from './routes.tsx';
export { FileDocument } from './parts/file-document.tsx';
export { FileNotes } from './parts/file-notes.tsx';
export { PaidBeforeNote } from './parts/paid-before-note.tsx';
export { useReadMarks, type ReadMarks } from './parts/use-read-marks.ts';
export { VatLines, vatLinesOf, vatTextsOf, vatSumOf, type VatText } from './parts/vat-lines.tsx';
