/** Provides the app for the bundler: a clone has it. The package copies it into the project. */
export function layOut(): void {}
