// `@zimic/interceptor` itself exports nothing: import from its entry points `./http` and `./server`.
export {};
