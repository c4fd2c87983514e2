// Removes the component library's styles for colors that our theme does not have: twelve palettes in ten
// shades, for light and for dark, a fifth of the styles of the first page. `color="red"` does not compile
// (theme/theme.ts).
import type { Plugin } from 'vite';

const variables = '/@mantine/core/styles/default-css-variables.layer.css';
const foreign =
  /\s*--mantine-color-(?:red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-[\w-]+:[^;{}]*;/g;

export function ownColors(): Plugin {
  return {
    name: 'own-colors',
    apply: 'build',
    enforce: 'pre',
    transform(styles, id) {
      if (!id.endsWith(variables)) return undefined;
      const own = styles.replaceAll(foreign, '');
      if (own === styles) throw new Error(`${id}: the variables of the colors are written otherwise now`);
      return own;
    },
  };
}
