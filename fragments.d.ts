// The props of the site's fragments, and what its slots are filled with.
import './shared-host/src/fragments/Fragment.tsx';

declare module './shared-host/src/fragments/Fragment.tsx' {
  interface Fragments {
    'mf-configurator/example-unit': { unit: 'command-post' | 'drone-workshop' | 'medical-bay' | 'makerspace' };
    'mf-questionnaire/answers': {
      response: {
        leadName: string;
        email: string;
        organization: string | null;
        responseData: unknown;
        [name: string]: unknown;
      };
      showsEmpty: boolean;
    };
  }
}
