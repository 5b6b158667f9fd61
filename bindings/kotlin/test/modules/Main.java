package notes;

import cardea.CardeaClient;
import cardea.CardeaException;

/** Says which library it has, or why none. */
public final class Main {
    public static void main(String[] arguments) {
        try {
            System.out.println(CardeaClient.getVersion());
        } catch (CardeaException error) {
            System.out.println(error.getCode() + ": " + error.getMessage());
        }
    }
}
