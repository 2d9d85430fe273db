/** Where a company is, as issuers and web shops want it typed. */
export type PostalAddress = {
  readonly line1: string;
  readonly city: string;
  readonly postalCode: string;
  /** Two letters (ISO 3166-1). */
  readonly country: string;
};

/** "10119 Berlin", "F-75011 Paris", "SW1A 1AA" is none of these and stands behind its town: "London SW1A 1AA". */
const BEFORE_TOWN = /^(?:[A-Z]{1,2}-)?(\d{4,5}(?: ?[A-Z]{2})?|\d{3} \d{2})\s+(\D.*)$/;
const BEHIND_TOWN = /^(\D.*?)\s+([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]{2} \d{5}(?:-\d{4})?|\d{5})$/;

/**
 * The address of a company as people write it, in lines or between commas: street, then postal code and town. Null where no
 * part of it is a postal code with a town.
 */
export function readPostalAddress(text: string, country: string): PostalAddress | null {
  const parts = text
    .split(/[\n,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  for (const [index, part] of parts.entries()) {
    if (index === 0) continue;
    const before = BEFORE_TOWN.exec(part);
    const behind = before === null ? BEHIND_TOWN.exec(part) : null;
    const [postalCode, city] = before === null ? [behind?.[2], behind?.[1]] : [before[1], before[2]];
    if (postalCode !== undefined && city !== undefined)
      return { line1: parts.slice(0, index).join(', '), city, postalCode, country };
  }
  return null;
}
