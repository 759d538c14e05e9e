const key = 'mf-configurator.submittedConfigId';

// The store lives as long as the page; this lives as long as the tab. Where a browser refuses it, a reload of the
// confirmation goes home, and nothing else suffers.

/** The id of what was submitted in this tab, if any. For effects and handlers: a server has no tab. */
export function recallSubmit(): number | null {
  try {
    const id = Number(sessionStorage.getItem(key));
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  } catch {
    return null;
  }
}

export function keepSubmit(id: number) {
  try {
    sessionStorage.setItem(key, String(id));
  } catch {
    // see above
  }
}

export function forgetSubmit() {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // see above
  }
}
