import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/** Ten shades around the brand's #0B4F5C at index 8; screens use tokens, Mantine's own code sometimes asks for a shade. */
const petrol: MantineColorsTuple = [
  '#EEF6F7',
  '#E1EFF0',
  '#BFDDE1',
  '#97C8CF',
  '#6FC3D1',
  '#4BA3B3',
  '#3E97A6',
  '#1F7180',
  '#0B4F5C',
  '#083D47',
];

/**
 * Colours of a variant as tokens, so that one rule serves both themes: the default resolver mixes fixed colours, which
 * fails the contrast of the dark theme.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const isRed = input.color === 'red';
  switch (input.variant) {
    case 'filled':
      return isRed
        ? {
            background: 'var(--red-fill)',
            hover: 'var(--red-fill-hover)',
            color: 'var(--on-red)',
            border: '1px solid transparent',
          }
        : {
            background: 'var(--primary)',
            hover: 'var(--primary-hover)',
            color: 'var(--on-primary)',
            border: '1px solid transparent',
          };
    case 'default':
      return {
        background: 'var(--surface)',
        hover: 'var(--sunken)',
        color: isRed ? 'var(--red-text)' : 'var(--text)',
        border: '1px solid var(--line)',
      };
    case 'subtle':
      return {
        background: 'transparent',
        hover: isRed ? 'var(--red-tint)' : 'var(--sunken)',
        color: isRed ? 'var(--red-text)' : 'var(--text-2)',
        border: '1px solid transparent',
      };
    case 'light':
      return isRed
        ? {
            background: 'var(--red-tint)',
            hover: 'var(--red-tint)',
            color: 'var(--red-text)',
            border: '1px solid transparent',
          }
        : { background: 'var(--tint)', hover: 'var(--tint)', color: 'var(--text)', border: '1px solid transparent' };
    default:
      return defaultVariantColorsResolver(input);
  }
};

/** The one Mantine theme. Colours live in `tokens.css`; here are only sizes, defaults and behaviour. */
export const theme = createTheme({
  primaryColor: 'petrol',
  colors: { petrol },
  primaryShade: { light: 8, dark: 4 },
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: 'pointer',
  defaultRadius: 'md',
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  variantColorResolver,
  components: {
    Button: { defaultProps: { variant: 'default', size: 'sm', loaderProps: { type: 'dots' } } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 'md' } },
    TextInput: { defaultProps: { size: 'sm' } },
    Textarea: { defaultProps: { size: 'sm', autosize: true, minRows: 3 } },
    NumberInput: { defaultProps: { size: 'sm', hideControls: true } },
    // Who types and presses Enter means what was found: without this the form is sent with what was chosen before.
    Select: {
      defaultProps: {
        size: 'sm',
        checkIconPosition: 'right',
        withAlignedLabels: true,
        selectFirstOptionOnChange: true,
      },
    },
    MultiSelect: { defaultProps: { size: 'sm', checkIconPosition: 'right', selectFirstOptionOnChange: true } },
    Autocomplete: { defaultProps: { size: 'sm' } },
    Input: { defaultProps: { size: 'sm' } },
    InputWrapper: {
      defaultProps: { withAsterisk: false, inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    Checkbox: { defaultProps: { size: 'sm', radius: 4 } },
    Radio: { defaultProps: { size: 'sm' } },
    Switch: { defaultProps: { size: 'sm', withThumbIndicator: false } },
    Modal: { defaultProps: { centered: true, radius: 'lg', transitionProps: { transition: 'pop', duration: 180 } } },
    Menu: {
      defaultProps: {
        shadow: 'md',
        position: 'bottom-end',
        transitionProps: { transition: 'pop', duration: 120 },
        // A place for the focus that is no entry is read as a broken menu; the first entry has the focus instead.
        withInitialFocusPlaceholder: false,
      },
    },
    Popover: {
      defaultProps: { shadow: 'md', position: 'bottom-start', transitionProps: { transition: 'pop', duration: 120 } },
    },
    Tooltip: {
      defaultProps: {
        openDelay: 400,
        transitionProps: { duration: 120 },
        events: { hover: true, focus: true, touch: false },
      },
    },
    SegmentedControl: { defaultProps: { size: 'xs' } },
  },
});
