import type { XmlElement } from '#platform/xml/read-xml.ts';

/** An element somewhere in a document, with those it stands in, the nearest first. */
export type Placed = { readonly element: XmlElement; readonly within: readonly XmlElement[] };

/** Every element below this one, in the order of the document. Files are bounded in depth and number before. */
export function elementsBelow(root: XmlElement): Placed[] {
  const found: Placed[] = [];
  const look = (element: XmlElement, within: readonly XmlElement[]): void => {
    const around = [element, ...within];
    for (const child of element.children) {
      found.push({ element: child, within: around });
      look(child, around);
    }
  };
  look(root, []);
  return found;
}

export const isWithin = ({ within }: Placed, names: readonly string[]): boolean =>
  within.some(({ name }) => names.includes(name));
