// Written by `federation types`: the props of the fragments that remotes offer, and what slots are given.
import '@onesite/shared-host/fragments';

declare module '@onesite/shared-host/fragments' {
  export interface Fragments {
    'mf-configurator/example-unit': {
      unit: 'command-post' | 'drone-workshop' | 'medical-bay' | 'makerspace';
    };
    'mf-configurator/unit-in-progress': {};
    'mf-questionnaire/answers': {
      response: {
        leadName: string;
        email: string;
        organization: string | null;
        responseData: unknown;
      };
      showsEmpty: boolean;
    };
  }

  export interface Slots {
    header: {};
  }
}
