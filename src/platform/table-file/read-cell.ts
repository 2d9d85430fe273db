/** A cell as it stands in a file that somebody made: text as typed, or a number that a spreadsheet keeps as one. */
export type ReadCell = string | number;

export type TableToRead = { readonly bytes: Uint8Array; readonly rowsMax: number };
export type TableRefusal = 'file_empty' | 'file_type_not_allowed' | 'too_many_rows';
