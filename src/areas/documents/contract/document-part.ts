/** Which documents are in one file, for areas that take them apart. */
export { documentPartSchema, PARTS_MAX, type DocumentPart, type PartBox } from '../rules/document-parts.ts';
