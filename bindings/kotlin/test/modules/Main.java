package notes;

import io.github.cardea_auth.CardeaClient;
import io.github.cardea_auth.CardeaException;

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
