import tailwind from '@tailwindcss/postcss';

/** A plugin of the team's own, in a few lines as many teams have one. */
const squares = {
  postcssPlugin: 'squares',
  Declaration: {
    '--square': (square, { Declaration }) =>
      square.replaceWith(['width', 'height'].map((prop) => new Declaration({ prop, value: square.value }))),
  },
};

export default { plugins: [squares, tailwind({ base: import.meta.dirname })] };
