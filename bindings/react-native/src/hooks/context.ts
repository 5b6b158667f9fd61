import type { ReactElement, ReactNode } from 'react';
import { createContext, createElement, useContext } from 'react';

import type { CardeaClient } from '../CardeaClient';

const CardeaContext = createContext<CardeaClient | null>(null);

/** What a CardeaProvider takes. */
export interface CardeaProviderProps {
    /** Made once, outside of components, and closed by the code that made it. */
    readonly client: CardeaClient;
    /** What it is there for. */
    readonly children?: ReactNode;
}

/** Gives the components below it a client. */
export function CardeaProvider({ client, children }: CardeaProviderProps): ReactElement {
    return createElement(CardeaContext.Provider, { value: client }, children);
}

/** The client of the CardeaProvider above. */
export function useCardea(): CardeaClient {
    const client = useContext(CardeaContext);
    if (client === null) throw new Error('useCardea needs a CardeaProvider above the component.');
    return client;
}
