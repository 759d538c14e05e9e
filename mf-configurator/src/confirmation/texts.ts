/** The texts of /success in each of its states (docs/specification/configurator.md#confirmation). */
export const texts: Record<'loading' | 'submitted' | 'notFound', { heading: string; lede?: string; again?: string }> = {
  loading: { heading: 'Loading your configuration details...' },
  submitted: {
    heading: 'Configuration Submitted!',
    lede: 'A representative follows up with a quote within 24 business hours.',
    again: 'Create Another Configuration',
  },
  notFound: {
    heading: 'Configuration Not Found',
    lede: "We couldn't find your configuration details. Please try creating a new configuration.",
    again: 'Create New Configuration',
  },
};
