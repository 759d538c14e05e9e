// Checks Kubernetes manifests against the schemas of Kubernetes' API: `checkManifests.mjs <file>`. It is a program of its own
// because the schemas' package has only ES modules and Jest runs CommonJS. Prints one line for each manifest.
import { readFileSync } from 'node:fs';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Service, ServiceAccount } from 'kubernetes-models/v1';
import { parseAllDocuments } from 'yaml';

const models = {
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
  ServiceAccount,
};

for (const document of parseAllDocuments(readFileSync(process.argv[2], 'utf8'))) {
  const { kind, metadata, ...rest } = document.toJS();
  const name = `${kind} ${metadata?.name}`;
  try {
    if (!models[kind]) throw new Error('no schema is known for this kind');
    const model = new models[kind]({ kind, metadata, ...rest });
    if (model.apiVersion !== rest.apiVersion) throw new Error(`its apiVersion is ${model.apiVersion}`);
    model.validate();
    console.log(`${name}: ok`);
  } catch (error) {
    console.log(`${name}: ${error.message}`);
  }
}
