// The types of use-intl bring those of React along, whose empty elements are not for code that runs in node.
export function sayWritten(text: string, values: object, locale: string): unknown;
export function sayCompiled(text: unknown, values: object, locale: string): unknown;
