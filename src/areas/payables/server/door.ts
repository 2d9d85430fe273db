export { type DocumentAmount, documentAmounts, registerDocuments } from './documents.ts';
