import { _createCache, _createIntlFormatters } from 'use-intl/core';
import withParser from 'use-intl/format-message';
import formatOnly from 'use-intl/format-message/format-only';

const cache = _createCache();
const optionsOf = (locale) => ({ cache, formatters: _createIntlFormatters(cache), locale, timeZone: 'UTC' });

/** What a browser with the parser says for a text as it is written. */
export const sayWritten = (text, values, locale) => withParser('', text, values, optionsOf(locale));

/** What a browser without it says for a text that the build compiled. */
export const sayCompiled = (text, values, locale) => formatOnly('', text, values, optionsOf(locale));
