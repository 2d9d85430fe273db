/** One element with its namespace resolved. `text` is its own text only, entities decoded, blanks at the ends removed. */
export type XmlElement = {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly text: string;
  readonly children: readonly XmlElement[];
  /** Where the element starts in the file, counted from line 1: what a message about a fault names. */
  readonly line: number;
  /** Of one that stands for elements that were left unread, all of its name: these, read anew by each call. */
  readonly pieces?: () => Iterable<XmlElement>;
};
